import { expect, test } from 'vitest';
import { InputError, inputProblemText } from '../../src/formats/input-error.js';
