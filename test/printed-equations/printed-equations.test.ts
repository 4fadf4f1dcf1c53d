import { describe, expect, test } from 'vitest';
import type { ComparedPage } from './compared-page.js';
import { equationsByBlock, rowsBuilt, rowsPrinted } from './page-rows.js';
import { pagesWithGraphs } from './pages-with-graphs.js';
import { pagesWithPlaces } from './pages-with-places.js';

// The equations of docs/formulations are read as they are printed, and give the rows that the code builds.

const pages = [...pagesWithGraphs(), ...pagesWithPlaces()];

/** The blocks of rows of a model, by the names that a page has for them. */
function blocksOf({ model, prefix = '' }: ComparedPage): readonly string[] {
  return model.constraints
    .filter(({ type, name }) => (type === 'linear' || type === 'clause') && name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length));
}

test('a wrong equation is noticed', () => {
  const page = pages.find((each) => each.page === 'hashi-flow')!;
  const [right] = equationsByBlock('hashi-flow').get('capacity')!;
  const built = rowsBuilt(page.model, 'capacity');
  expect(rowsPrinted([right!], page.letters, '')).toEqual(built);
  for (const wrong of [
    right!.replace('\\le', '\\ge'),
    right!.replace('M', '2 M'),
    right!.replace('x_{q,0}', 'x_{q,1}'),
    right!.replace('y_{b,a}', 'y_{a,b}'),
  ])
    expect(rowsPrinted([wrong], page.letters, '')).not.toEqual(built);
});

describe.each(pages)('$page', (page) => {
  const { model, letters, prefix = '', skipped = [], partly = [], defaults = '' } = page;
  const equations = equationsByBlock(page.page);
  const blocks = blocksOf(page).filter((name) => !skipped.includes(name));

  test('has an equation for each block of rows', () => {
    expect([...equations.keys()]).toEqual(expect.arrayContaining(blocks));
    expect(blocks).not.toEqual([]);
  });

  test.each(blocks)('%s', (name) => {
    const printed = rowsPrinted(equations.get(name)!, letters, defaults);
    const built = rowsBuilt(model, `${prefix}${name}`);
    if (partly.includes(name)) expect(built).toEqual(expect.arrayContaining([...printed]));
    else expect(printed).toEqual(built);
  });
});
