import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { table } from '../../scripts/markdown-table.mjs';
import { root } from '../../scripts/run.mjs';
import { codeCell, textCell } from './table-cells.mjs';

/**
 * The pages of the command, made from its own definitions: one for each command, and their list. The path of each page with its
 * Markdown.
 */
export async function commandPages() {
  const { commandProgram } = await load('main.js');
  const { commandGroups, examplesOf } = await load('commands/groups.js');
  const silent = { write() {}, isTTY: false };
  const groups = await Promise.all(commandGroups.map((group) => group.load()));
  const program = commandProgram({ stdout: silent, stderr: silent, env: {} }, () => {}, groups);
  const commands = commandsOf(program, '');
  const pages = commands.map(({ path, command }) => [
    pagePath(path),
    pageOf(path, command, examplesOf(path), subcommandsOf(path, commands)),
  ]);
  return new Map([['command/index.md', listPage(commands, program)], ...pages]);
}

const load = (file) => import(pathToFileURL(join(root, 'packages/cli/dist', file)).href);

/** All commands below a command, those that only hold others included, each with its words. */
function commandsOf(parent, above) {
  return parent.commands.flatMap((command) => {
    const path = `${above}${command.name()}`;
    return [{ path, command }, ...commandsOf(command, `${path} `)];
  });
}

const pagePath = (path) => `command/${path.replaceAll(' ', '-')}.md`;
const linkTo = (path) => `[\`${path}\`](./${path.replaceAll(' ', '-')}.md)`;

function subcommandsOf(path, commands) {
  return commands.filter((each) => each.path.startsWith(`${path} `));
}

function listPage(commands, program) {
  const rows = commands.map(({ path, command }) => [linkTo(path), textCell(command.description())]);
  return [
    '# The command, option by option',
    'These pages are made from the definitions that the command itself reads its arguments by; `gridwright COMMAND --help` prints the same. [The command](../command.md) tells what the answers mean.',
    table(['command', 'answers'], rows),
    block('text', textAfterHelp(program).trim().split('\n\n')[0]),
  ].join('\n\n');
}

function pageOf(path, command, examples, subcommands) {
  const help = command.createHelp();
  const args = help
    .visibleArguments(command)
    .map((each) => [codeCell(each.name()), textCell(help.argumentDescription(each))]);
  const options = help
    .visibleOptions(command)
    .map((each) => [codeCell(each.flags), textCell(help.optionDescription(each))]);
  const more = textAfterHelp(command)
    .replace(/\nExamples:\n[\s\S]*$/, '')
    .trim();
  return [
    `# gridwright ${path}`,
    sentence(command.description()),
    block('text', `gridwright ${path} ${command.usage()}`.trim()),
    ...(subcommands.length === 0
      ? []
      : [
          '## Commands',
          table(
            ['command', 'answers'],
            subcommands.map((each) => [linkTo(each.path), textCell(each.command.description())]),
          ),
        ]),
    ...(args.length === 0 ? [] : ['## Arguments', table(['argument', 'what it is'], args)]),
    ...(options.length === 0 ? [] : ['## Options', table(['option', 'what it does'], options)]),
    ...(more === '' ? [] : ['## More', block('text', more)]),
    ...(examples.length === 0
      ? []
      : [
          '## Examples',
          block(
            'sh',
            examples.map((call) => `npx gridwright ${call}`),
          ),
        ]),
  ].join('\n\n');
}

/** What a command's help says after its own lists. */
function textAfterHelp(command) {
  let printed = '';
  command.configureOutput({ writeOut: (text) => (printed += text), getOutHelpWidth: () => 80 });
  command.outputHelp();
  return printed.slice(command.helpInformation().length);
}

function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function block(language, lines) {
  return [`\`\`\`${language}`, ...[lines].flat(), '```'].join('\n');
}
