import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The doc comment of an exported constant or function of a TypeScript file, as Markdown. Throws where there is none. */
export function docCommentOf(file, name) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const statement = source.statements.find(
    (each) =>
      (ts.isVariableStatement(each) &&
        each.declarationList.declarations.some((declaration) => declaration.name.getText() === name)) ||
      (ts.isFunctionDeclaration(each) && each.name?.getText() === name),
  );
  const comment = statement && ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).at(-1);
  if (!comment) throw new Error(`${file}: ${name} has no doc comment`);
  return comment
    .getText()
    .replace(/^\/\*\*[ \t]*\n?/, '')
    .replace(/\s*\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}
