import { treatments } from '@gridwright/modeling';
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
import { engineList } from '../catalog/catalog.js';
import { isInstalled } from '../catalog/engine-programs.js';
import type { CommandIo } from '../environment/io.js';
import { printRows, type Row } from '../output/rows.js';

/** What is listed; the last two for a kind. */
export type ListName = 'kinds' | 'engines' | 'formulations' | 'formats';

/** Prints a list, of the kind with a name or alias where it is about one, with one line for each entry. */
export function printList(list: ListName, kindName: string | null, io: CommandIo, isJson: boolean): void {
  printRows(io.stdout, rowsOf(list, kindName === null ? null : kindNamed(kinds, kindName), io), isJson);
}

function rowsOf(list: ListName, kind: Kind | null, { env }: CommandIo): readonly Row[] {
  switch (list) {
    case 'kinds':
      return kinds.map(({ name, aliases, description, variants }) => ({
        name,
        aliases,
        rules: variants.map(ruleForm),
        description,
      }));
    case 'engines':
      return engineList.map((entry) => ({
        name: entry.name,
        program: entry.program && (isInstalled(entry, env) ? 'found' : 'not found'),
        description: entry.description,
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
    ...treatmentsOf(formulation).map((treatment) =>
      row(treatment, treatmentDescription(formulation, treatment)),
    ),
  ];
}

function rowOfTwoLevels({ name, variants: rules, description }: BilevelFormulation): Row {
  return { name, aliases: [], treatment: null, rules, description: `${description}; only for export` };
}

/** What a treatment does to the graph constraints of a formulation. */
function treatmentDescription({ graphConstraints }: Formulation, treatment: string): string {
  return treatments
    .filter(({ name, source }) => name === treatment && graphConstraints.includes(source))
    .map(({ description }) => description)
    .join('; ');
}
