import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import ts from 'typescript';

/** What a module (JavaScript, or declarations of types) imports, by name and in any way, as it says it; each once. */
export function importsOf(path: string, text = readFileSync(path, 'utf8')): readonly string[] {
  const found = new Set<string>();
  const walk = (node: ts.Node): void => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : ts.isCallExpression(node) && isLoading(node.expression)
            ? node.arguments[0]
            : undefined;
    if (named !== undefined && ts.isStringLiteralLike(named)) found.add(named.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext));
  return [...found];
}

/** Whether this is what loads a module where it is called: `import`, `require`, or a `resolve` of theirs. */
function isLoading(called: ts.Expression): boolean {
  if (called.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(called)) return called.text === 'require';
  return (
    ts.isPropertyAccessExpression(called) &&
    called.name.text === 'resolve' &&
    (ts.isMetaProperty(called.expression) || isLoading(called.expression))
  );
}

/** The packages that modules import, sorted: neither parts of Node nor files beside them. */
export function importedPackages(paths: readonly string[]): readonly string[] {
  const names = paths
    .flatMap((path) => importsOf(path))
    .filter((name) => !/^[./#]/.test(name) && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)].sort();
}
