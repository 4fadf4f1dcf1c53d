// Where a source can be changed by one token, and what becomes of it there.
import ts from 'typescript';

const kind = ts.SyntaxKind;

/** Each comparison with the one that differs least. */
const neighbors = new Map([
  [kind.LessThanToken, '<='],
  [kind.LessThanEqualsToken, '<'],
  [kind.GreaterThanToken, '>='],
  [kind.GreaterThanEqualsToken, '>'],
  [kind.EqualsEqualsEqualsToken, '!=='],
  [kind.ExclamationEqualsEqualsToken, '==='],
  [kind.EqualsEqualsToken, '!='],
  [kind.ExclamationEqualsToken, '=='],
]);

/** Statements that can be dropped; what they declare or return would be missed by the compiler. */
const droppable = new Set([
  kind.ExpressionStatement,
  kind.BreakStatement,
  kind.ContinueStatement,
  kind.ThrowStatement,
]);

/**
 * The mutable places of a source, in the order of the text: `start` and `end` of the text that is replaced, and the `variants` of what
 * stands there then. Types, imports and exports have none.
 */
export function placesIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const places = [];
  const add = (node, operator, variants) =>
    places.push({ operator, start: node.getStart(source), end: node.getEnd(), variants });
  const visit = (node) => {
    if (hasNoCode(node)) return;
    if (ts.isBinaryExpression(node) && neighbors.has(node.operatorToken.kind))
      add(node.operatorToken, 'comparison', [neighbors.get(node.operatorToken.kind)]);
    else if (isInteger(node)) add(node, 'constant', nextTo(node));
    else if (droppable.has(node.kind) || (ts.isReturnStatement(node) && !node.expression)) {
      if (!isDirective(node)) add(node, 'dropped statement', [';']);
    } else if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      for (const [left, right] of swappable(node, source))
        places.push({
          operator: 'swapped arguments',
          start: left.getStart(source),
          end: right.getEnd(),
          variants: [swapped(text, left, right, source)],
        });
    }
    const condition = conditionOf(node);
    if (condition && !isEquality(condition))
      add(condition, 'negated condition', [`!(${condition.getText(source)})`]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places.sort((left, right) => left.start - right.start || left.end - right.end);
}

function hasNoCode(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    // `import('./file.js')` and names of properties.
    (ts.isCallExpression(node) && node.expression.kind === kind.ImportKeyword) ||
    (ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
  );
}

function isInteger(node) {
  return (ts.isNumericLiteral(node) && Number.isSafeInteger(Number(node.text))) || ts.isBigIntLiteral(node);
}

/** The integers next to a literal; with parentheses where a sign could meet another operator. */
function nextTo(literal) {
  const isBig = ts.isBigIntLiteral(literal);
  const value = BigInt(isBig ? literal.text.slice(0, -1) : Number(literal.text));
  return [value + 1n, value - 1n].map((each) => {
    const digits = `${each}${isBig ? 'n' : ''}`;
    return each < 0n ? `(${digits})` : digits;
  });
}

/** A text such as 'use strict'. */
function isDirective(node) {
  return ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression);
}

/** Neighboring arguments that are different expressions. */
function swappable({ arguments: list = [] }, source) {
  return list
    .slice(1)
    .map((right, index) => [list[index], right])
    .filter((pair) => !pair.some(ts.isSpreadElement))
    .filter(([left, right]) => left.getText(source) !== right.getText(source));
}

function swapped(text, left, right, source) {
  return right.getText(source) + text.slice(left.getEnd(), right.getStart(source)) + left.getText(source);
}

function conditionOf(node) {
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition;
  return ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)
    ? node.expression
    : undefined;
}

/** The changed comparison is this one's negation already. */
function isEquality(node) {
  const text = ts.isBinaryExpression(node) ? neighbors.get(node.operatorToken.kind) : undefined;
  return text !== undefined && /^[!=]/.test(text);
}

/** A text with a mutant in it. */
export function applied(text, { start, end, after }) {
  return text.slice(0, start) + after + text.slice(end);
}
