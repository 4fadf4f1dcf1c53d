/** An expression of an equation as it is printed. */
export type Expression =
  | { readonly type: 'number'; readonly value: number }
  /** A letter with its indices, such as x_{i,k}, or without, such as M. */
  | { readonly type: 'symbol'; readonly name: string; readonly indices: readonly Expression[] }
  /** A letter before parentheses: N(v) of a function, M (1 − x) of a factor. */
  | { readonly type: 'call'; readonly name: string; readonly of: readonly Expression[] }
  | { readonly type: 'tuple'; readonly of: readonly Expression[] }
  | { readonly type: 'size'; readonly of: Expression }
  | { readonly type: 'power'; readonly base: Expression; readonly exponent: Expression }
  | {
      readonly type: 'sum' | 'some';
      readonly over: readonly Token[];
      readonly to: Expression | null;
      readonly of: Expression;
    }
  | {
      readonly type: 'binary';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    };

/** A command without its backslash, a letter with its primes, a number, or a sign. */
export type Token = string;

/** The tokens of an equation. */
export function tokensOf(latex: string): readonly Token[] {
  return latex.match(/\\text\{[^}]*\}|\\[A-Za-z]+|[A-Za-z](?:\^-|\^\+)?'*|\d+|[^\s]/g) ?? [];
}

/** The tokens between commas outside of brackets. */
export function splitAtCommas(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (['(', '{', '\\lbrace'].includes(token)) depth++;
    if ([')', '}', '\\rbrace'].includes(token)) depth--;
    if (token === ',' && depth === 0) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}

/** A relation: expressions with the signs between them. */
export interface PrintedRelation {
  readonly sides: readonly Expression[];
  readonly signs: readonly string[];
  /** What follows "for all". */
  readonly forAll: readonly Token[];
}

const relationSigns = ['=', '\\le', '\\ge', '\\Rightarrow'];

/** Reads an equation with what follows \\quad \\forall, if anything does. Throws for what it cannot read. */
export function parseRelation(latex: string): PrintedRelation {
  const tokens = tokensOf(latex);
  const end = tokens.indexOf('\\quad');
  const parser = new Parser(end < 0 ? tokens : tokens.slice(0, end));
  const sides = [parser.expression()];
  const signs: string[] = [];
  for (;;) {
    const sign = parser.next(relationSigns);
    if (sign === null) break;
    signs.push(sign);
    sides.push(parser.expression());
  }
  parser.expectEnd();
  const forAll = end < 0 ? [] : tokens.slice(end + 1);
  if (forAll.length > 0 && forAll[0] !== '\\forall') throw new Error(`no \\forall after \\quad: ${latex}`);
  return { sides, signs, forAll: forAll.slice(1) };
}

/** Reads an expression. Throws for what it cannot read. */
export function parseExpression(tokens: readonly Token[]): Expression {
  const parser = new Parser(tokens);
  const expression = parser.expression();
  parser.expectEnd();
  return expression;
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The next token, if it is one of these. */
  next(wanted: readonly Token[]): Token | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || !wanted.includes(token)) return null;
    this.#at++;
    return token;
  }

  expectEnd(): void {
    if (this.#at < this.#tokens.length)
      throw new Error(`unread: ${this.#tokens.slice(this.#at).join(' ')} in ${this.#tokens.join(' ')}`);
  }

  expression(): Expression {
    const zero: Expression = { type: 'number', value: 0 };
    let left = this.next(['-']) ? binary('-', zero, this.#term()) : this.#term();
    for (;;) {
      const operator = this.next(['+', '-', '\\cup', '\\setminus', '\\land', '\\lor']);
      if (operator === null) return left;
      left = binary(operator, left, this.#term());
    }
  }

  #term(): Expression {
    let left = this.#factor();
    if (left === null) throw new Error(`no term at ${this.#at} of ${this.#tokens.join(' ')}`);
    for (;;) {
      const right = this.#factor();
      if (right === null) return left;
      left = binary('*', left, right);
    }
  }

  #factor(): Expression | null {
    const base = this.#base();
    if (base === null || this.next(['^']) === null) return base;
    return { type: 'power', base, exponent: this.#script() };
  }

  #base(): Expression | null {
    const token = this.#tokens[this.#at];
    if (token === undefined) return null;
    if (/^\d+$/.test(token)) {
      this.#at++;
      return { type: 'number', value: Number(token) };
    }
    if (token === '(') return this.#parenthesized();
    if (token === '\\lvert') {
      this.#at++;
      const of = this.expression();
      this.#expect('\\rvert');
      return { type: 'size', of };
    }
    if (token === '\\lbrace') {
      this.#at++;
      const of = this.#list();
      this.#expect('\\rbrace');
      return { type: 'tuple', of };
    }
    if (token === '\\sum' || token === '\\bigvee') {
      this.#at++;
      this.#expect('_');
      const over = this.#scriptTokens();
      const to = this.next(['^']) === null ? null : this.#script();
      return { type: token === '\\sum' ? 'sum' : 'some', over, to, of: this.#term() };
    }
    if (!/^[A-Za-z]|^\\emptyset$/.test(token)) return null;
    this.#at++;
    if (this.next(['_']) !== null) {
      const indices = splitAtCommas(this.#scriptTokens()).map(parseExpression);
      return { type: 'symbol', name: token, indices };
    }
    if (this.#tokens[this.#at] !== '(') return { type: 'symbol', name: token, indices: [] };
    this.#at++;
    const of = this.#list();
    this.#expect(')');
    return { type: 'call', name: token, of };
  }

  #parenthesized(): Expression {
    this.#at++;
    const of = this.#list();
    this.#expect(')');
    return of.length === 1 ? of[0]! : { type: 'tuple', of };
  }

  #list(): readonly Expression[] {
    const of = [this.expression()];
    while (this.next([','])) of.push(this.expression());
    return of;
  }

  #script(): Expression {
    return parseExpression(this.#scriptTokens());
  }

  /** One token, or those in braces. */
  #scriptTokens(): readonly Token[] {
    if (this.next(['{']) === null) return [this.#tokens[this.#at++]!];
    const start = this.#at;
    for (let depth = 1; depth > 0; this.#at++) {
      if (this.#tokens[this.#at] === '{') depth++;
      if (this.#tokens[this.#at] === '}') depth--;
    }
    return this.#tokens.slice(start, this.#at - 1);
  }

  #expect(token: Token): void {
    if (this.next([token]) === null)
      throw new Error(`expected ${token} at ${this.#at} of ${this.#tokens.join(' ')}`);
  }
}

function binary(operator: string, left: Expression, right: Expression): Expression {
  return { type: 'binary', operator, left, right };
}
