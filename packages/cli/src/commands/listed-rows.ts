import { treatmentDescription, treatments } from '@gridwright/modeling';
import {
  type BilevelFormulation,
  type Formulation,
  formulationWord,
  type Kind,
  kindNamed,
  kinds,
  ruleForm,
  treatmentsOf,
} from '@gridwright/puzzles';
import type { Row } from '../output/rows.js';

/** The lists that are made of kinds; the last two of one kind. */
export type KindList = 'kinds' | 'formulations' | 'formats';

/** The entries of a list, of the kind with a name or alias where it is about one. */
export function listedRows(list: KindList, kindName: string | null): readonly Row[] {
  const kind = kindName === null ? null : kindNamed(kinds, kindName);
  switch (list) {
    case 'kinds':
      return kinds.map(({ name, aliases, description, variants }) => ({
        name,
        aliases,
        rules: variants.map(ruleForm),
        description,
      }));
    case 'formulations':
      return allFormulations(kind!);
    case 'formats':
      return kind!.formats.map(({ name, description }) => ({ name, description }));
  }
}

/** The formulations of a kind, with their treatments and parameters, and the deductions to add. */
function allFormulations(kind: Kind): readonly Row[] {
  return [
    ...kind.formulations.flatMap((each) => formulationRows(kind, each)),
    ...(kind.bilevel === null ? [] : [rowOfTwoLevels(kind.bilevel)]),
    ...kind.deductions.map((each) => ({
      name: `+${each.name}`,
      aliases: [],
      treatment: null,
      rules: each.variants,
      description: each.description,
    })),
  ];
}

/** The rows of a formulation: itself, its parameters, and each treatment of its graph constraint. */
function formulationRows(kind: Kind, formulation: Formulation): readonly Row[] {
  const { parameters = [], variants: rules, graphConstraints } = formulation;
  const byEngine = graphConstraints.length === 0 ? null : 'cuts';
  const row = (treatment: string | null, description: string, options = ''): Row => {
    const name = formulationWord(formulation, treatment, options);
    const aliases = Object.entries(kind.formulationAliases).filter(([, word]) => word === name);
    return {
      name,
      aliases: aliases.map(([alias]) => alias),
      treatment: treatment ?? byEngine,
      rules,
      description,
    };
  };
  return [
    row(null, formulation.description),
    ...parameters.map((each) => row(null, each.description, `:${each.name}=NUMBER`)),
    ...treatmentsOf(formulation).map((treatment) => row(treatment, treatmentOf(formulation, treatment))),
  ];
}

function rowOfTwoLevels({ name, variants: rules, description }: BilevelFormulation): Row {
  return {
    name,
    aliases: [],
    treatment: null,
    rules,
    description: `${description}; only for solve, compare and export`,
  };
}

/** What a treatment does to the graph constraints of a formulation. */
function treatmentOf({ graphConstraints }: Formulation, treatment: string): string {
  return treatments
    .filter(({ name, source }) => name === treatment && graphConstraints.includes(source))
    .map(treatmentDescription)
    .join('; ');
}
