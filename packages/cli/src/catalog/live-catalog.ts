// The catalog as it follows from the kinds, the engines and the formats: nothing but plain data, which the build writes into
// `catalog.js`, `listed-engines.js` and `making.js`.

import { auxiliaryExtension, modelFileFormats } from '@gridwright/modeling';
import {
  clueSymmetries,
  geometryForms,
  grades,
  instancesOf,
  type Kind,
  kinds,
  makers,
} from '@gridwright/puzzles';
import { engines } from './outside-engines.js';

export { auxiliaryExtension, clueSymmetries, geometryForms, grades, makers };

/** The names by which kinds can be called. */
export const kindNames: readonly string[] = kinds.flatMap(({ name, aliases }) => [name, ...aliases]);

/** The names of the kinds that have rule variants. */
export const kindsWithVariants: readonly string[] = kinds
  .filter(({ variants }) => variants.length > 0)
  .map(({ name }) => name);

/** The names of the formats of all kinds. */
export const formatNames: readonly string[] = [
  ...new Set(kinds.flatMap(({ formats }) => formats.map(({ name }) => name))),
];

/** The names of the formats of model files. */
export const modelFormatNames = modelFileFormats.map(({ name }) => name);

const kindOfExamples: Kind = kinds.find(({ formats }) => formats.some(({ name }) => name === 'has'))!;

/** The kind of the examples in help, with one of its puzzles: the one whose files, `board.has`, they name too, so that a new kind changes no help. */
export const exampleKind: { readonly name: string; readonly text: string } = {
  name: kindOfExamples.name,
  text: kindOfExamples.examples[0]!.text,
};

/** The engines, the default one first: the names, and the installed program that each runs, or null. */
export const engineList: readonly { readonly name: string; readonly program: string | null }[] = engines.map(
  ({ name, program }) => ({ name, program }),
);

/** The same for the list of engines: also the version of its program that was tried, and a sentence. */
export const listedEngines: readonly {
  readonly name: string;
  readonly program: string | null;
  readonly tried: string | null;
  readonly description: string;
}[] = engines.map(({ name, program, tried, description }) => ({ name, program, tried, description }));

/** What a clue that is left out leaves, of each kind whose clues can be chosen. */
export const leftClues: readonly { readonly kind: string; readonly leaves: string }[] = kinds.flatMap(
  ({ name, clues }) => (clues === null ? [] : [{ kind: name, leaves: clues.leaves }]),
);

/** The kinds with families of instances. */
export const instanceKinds = kinds.flatMap((kind) => {
  const instances = instancesOf(kind);
  if (instances === null) return [];
  const { name, aliases } = kind;
  const { of, description, options } = instances;
  return [{ name, aliases, of, description, options }];
});

/** The kinds with a generator: what it makes, its forms, and what a density of clues is a share of. */
export const generators = kinds.flatMap(({ name, generator }) => {
  if (generator === null) return [];
  const { description, forms = [], counted = null } = generator;
  return [
    {
      name,
      description,
      forms: forms.map((form) => ({ name: form.name, description: form.description })),
      densityOf: counted?.description ?? null,
      // Its clues are chosen, and may be symmetric.
      isChosen: 'allClues' in generator && generator.symmetries.length > 1,
    },
  ];
});

/** The wishes that some kinds have for new puzzles, in the order of their kinds. */
export const ownWishes = kinds.flatMap(({ name: kind, generator }) =>
  (generator?.wishes ?? []).map(({ name, form, description, example }) => ({
    kind,
    name,
    form,
    description,
    example,
  })),
);
