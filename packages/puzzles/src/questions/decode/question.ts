import type { ModelFileFormat } from '@gridwright/modeling';
import type { Input } from '../answers/input.js';

/** Another solver's answer to the model of a puzzle. */
export interface DecodeTask {
  readonly command: 'decode';
  readonly values: Input;
  /** Null: the form is recognized from the names in the answer. */
  readonly modelFormat: ModelFileFormat['name'] | null;
}
