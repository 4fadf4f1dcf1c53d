import { readFileSync } from 'node:fs';
import { papersFolder } from '../table.js';
import { type Goal, type House, inferencesUntilTrue } from './inferences.js';

/**
 * The inferences of a program beside the tables, with its sentences in this order: those that the program itself
 * prints. Null if they contradict each other. Throws if the program has no such sentence.
 */
export function inferencesOf(program: string, order: readonly number[]): number | null {
  const text = readFileSync(new URL(program, papersFolder), 'utf8');
  const sentences = new Map(
    [...text.matchAll(/^sentence\((\d+), Houses, (.*)\)\.$/gm)].map(([, number, goal]) => [
      Number(number),
      readGoal(goal!),
    ]),
  );
  const questions = /^question\([\s\S]*?\[([\s\S]*?)\]\)\.$/m
    .exec(text)![1]!
    .trim()
    .split(/,\n\s*/);
  const goals = order.map((number) => {
    const goal = sentences.get(number);
    if (goal === undefined) throw new Error(`${program} has no sentence ${number}`);
    return goal;
  });
  return inferencesUntilTrue([...goals, ...questions.map(readGoal)]);
}

function readGoal(text: string): Goal {
  const [, predicate, place] = /^\(?(\w+)\((\d*)/.exec(text)!;
  const houses = [...text.matchAll(/house\(([^)]*)\)/g)].map(([, names]) => readHouse(names!));
  const [house, other] = houses;
  if (house !== undefined && predicate === 'member') return { predicate, house };
  if (house !== undefined && predicate === 'nth1') return { predicate, place: Number(place), house };
  if (house !== undefined && other !== undefined && (predicate === 'right_of' || predicate === 'next_to'))
    return { predicate, houses: [house, other] };
  throw new Error(`expected a goal about houses, found ${text}`);
}

/** Variables begin with a capital letter or an underscore, and occur once in a goal. */
function readHouse(names: string): House {
  return names.split(', ').map((name) => (/^[A-Z_]/.test(name) ? null : name));
}
