// Writes packages/cli/schemas/: a JSON Schema for each line that a call prints with --json, from the types of the answers and their
// comments: node scripts/answer-schemas.mjs. With --check it writes nothing, and lists the files that are not as they would be written.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import { ensureBuilt } from './ensure-built.mjs';
import { root } from './run.mjs';

const cli = join(root, 'packages/cli');
const folder = join(cli, 'schemas');

/** All schemas: the text of each by the name of its file. */
export function allSchemas() {
  const generator = createGenerator({
    path: join(cli, 'src/output/json-line.ts'),
    tsconfig: join(cli, 'tsconfig.json'),
    type: 'JsonLine',
    // The build has checked them.
    skipTypeCheck: true,
    additionalProperties: false,
    encodeRefs: false,
  });
  const { definitions } = generator.createSchema('JsonLine');
  /** The types of each word: answers have that of the question, and the lines of the command itself are named by what they are. */
  const words = new Map();
  for (const name of membersOf(definitions, 'JsonLine')) {
    const commands = commandsOf(definitions, definitions[name]);
    const named = name.endsWith('Line') ? [name.slice(0, -'Line'.length).toLowerCase()] : commands;
    for (const word of named) words.set(word, [...(words.get(word) ?? []), { name, commands }]);
  }
  const files = new Map();
  const write = (word, schema) => {
    const head = { $schema: 'http://json-schema.org/draft-07/schema#', $id: `${word}.json`, title: word };
    const used = usedBy(definitions, schema).map((each) => [each, definitions[each]]);
    const own = used.length === 0 ? {} : { definitions: Object.fromEntries(used) };
    files.set(`${word}.json`, `${JSON.stringify({ ...head, ...schema, ...own }, null, 2)}\n`);
  };
  // The schema that several questions share has a separate file.
  write('record', definitions[recordType]);
  for (const [word, types] of words) {
    const schemas = types.map(({ name, commands }) => {
      const base = name === recordType ? { $ref: 'record.json' } : { $ref: `#/definitions/${name}` };
      const isOneWord = commands.length === 1 || name.endsWith('Line');
      return isOneWord ? base : { allOf: [base, { properties: { command: { const: word } } }] };
    });
    const [{ name }] = types;
    if (schemas.length > 1) write(word, { anyOf: schemas });
    else if (schemas[0].allOf === undefined) write(word, definitions[name]);
    else write(word, schemas[0]);
  }
  return files;
}

/** The type of the answers to questions about solutions. */
const recordType = 'AnswerRecord';

/** The names of the types of a union, of unions in it too. */
function membersOf(definitions, name) {
  const { anyOf } = definitions[name];
  const isUnion = anyOf?.every(({ $ref }) => $ref !== undefined) === true;
  return isUnion ? anyOf.flatMap(({ $ref }) => membersOf(definitions, nameOf($ref))) : [name];
}

/** The questions that a type of answers is about. */
function commandsOf(definitions, { properties, anyOf }) {
  const command = properties?.command ?? anyOf?.[0].properties?.command;
  const said = command?.$ref === undefined ? command : definitions[nameOf(command.$ref)];
  return said?.enum ?? [said?.const];
}

/** The definitions that a schema leads to, in the order in which it does. */
function usedBy(definitions, schema) {
  const used = new Set();
  const look = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/definitions\/([^"]+)"/g))
      if (!used.has(name)) {
        used.add(name);
        look(definitions[name]);
      }
  };
  look(schema);
  return [...used];
}

function nameOf(reference) {
  return reference.slice('#/definitions/'.length);
}

/** The names of the files that are not as they would be written. */
function staleFiles(schemas) {
  const names = new Set([...schemas.keys(), ...(existsSync(folder) ? readdirSync(folder) : [])]);
  const isStale = (name) =>
    !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== schemas.get(name);
  return [...names].filter(isStale);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = ensureBuilt();
  if (failed !== 0) process.exit(failed);
  const schemas = allSchemas();
  if (process.argv.includes('--check')) {
    const stale = staleFiles(schemas);
    for (const name of stale) console.error(`${name} is not up to date: node scripts/answer-schemas.mjs`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, text] of schemas) writeFileSync(join(folder, name), text);
  }
}
