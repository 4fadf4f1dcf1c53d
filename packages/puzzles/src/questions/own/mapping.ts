import * as z from 'zod/mini';
import { InputError } from '../../boards/definition/input-error.js';
import {
  type JsonDocument,
  parseDocument,
  placeIn,
  validate,
} from '../../boards/formats/json/json-document.js';
import { pathText } from '../../boards/formats/json/schema-problem.js';

/**
 * The variables of one answer: its value is that of a variable, the sum of a list of binary variables, the value whose variable is 1, or 1
 * unless a variable is 1.
 */
const answerSchema = z.union([
  z.string(),
  z.array(z.string()),
  z.strictObject({ not: z.string() }),
  z.record(z.string().check(z.regex(/^\d{1,5}$/)), z.string()),
]);

/** The variables of an answer, by their names. */
export type AnswerNames = z.infer<typeof answerSchema>;

const layerSchema = z.union([z.string(), z.array(z.string()), z.record(z.string(), answerSchema)]);

/** The variables of a layer: a pattern of their names, the patterns of a sum, or the variables of each site by its name. */
export type LayerNames = z.infer<typeof layerSchema>;

/** The name and version of the JSON form. */
export const mappingForm = { format: 'gridwright-mapping', version: 1 } as const;

const mappingSchema = z.strictObject({
  format: z.literal(mappingForm.format),
  version: z.literal(mappingForm.version),
  kind: z.string(),
  answers: z.record(z.string(), layerSchema),
});

/** Which variables of a model are the answers of a puzzle, as JSON. */
export type Mapping = z.infer<typeof mappingSchema>;

/** A mapping, and the places of its values. */
export interface ReadMapping {
  readonly mapping: Mapping;
  /** The error of a value, by its path. */
  error(path: readonly PropertyKey[], expected: string, found: string): InputError;
}

/** Reads a mapping. Its layers and sites are those of a puzzle, and are checked with it. Throws `InputError`. */
export function readMapping(text: string): ReadMapping {
  const document: JsonDocument = parseDocument(text);
  return {
    mapping: validate(document, mappingSchema),
    error: (path, expected, found) =>
      new InputError({
        code: 'unexpected',
        place: placeIn(document, path),
        path: pathText(path),
        expected,
        found,
      }),
  };
}
