/** Maximum length and nesting depth of a formula. */
export const FORMULA_MAX_LENGTH = 500;
export const FORMULA_MAX_DEPTH = 32;

export type Operator = '+' | '-' | '*' | '/';

export type Expression =
  | { kind: 'number'; value: number }
  /** An operand: one letter a–z, never x, which people write for ×. */
  | { kind: 'letter'; letter: string }
  | { kind: 'negation'; of: Expression }
  /** `position`: index of the operator in the text, from 0. */
  | { kind: 'operation'; operator: Operator; left: Expression; right: Expression; position: number };

export type FormulaProblem =
  | 'empty'
  | 'too_long'
  | 'too_deep'
  | 'unknown_sign'
  | 'unexpected_sign'
  | 'unexpected_end';

/** Reason why a text is not a formula; `position` counts from 0. */
export class FormulaError extends Error {
  readonly problem: FormulaProblem;
  readonly position: number;

  constructor(problem: FormulaProblem, position: number) {
    super(`formula: ${problem} at ${position}`);
    this.name = 'FormulaError';
    this.problem = problem;
    this.position = position;
  }
}

interface Token {
  /** An operator or parenthesis in ASCII, a letter, or '#' for a number. */
  sign: string;
  value: number;
  position: number;
}

const ASCII_OF: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-', ':': '/' };
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const SPACE = /\s/;
const LETTER = /[a-wyz]/;
const SIGNS = '+-*/()';

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let position = 0; position < text.length; ) {
    const raw = text[position] as string;
    NUMBER.lastIndex = position;
    const number = NUMBER.exec(text)?.[0];
    if (number !== undefined) {
      tokens.push({ sign: '#', value: Number(number), position });
      position += number.length;
      continue;
    }
    const sign = ASCII_OF[raw] ?? raw;
    if (SIGNS.includes(sign) || LETTER.test(sign)) tokens.push({ sign, value: Number.NaN, position });
    else if (!SPACE.test(raw)) throw new FormulaError('unknown_sign', position);
    position++;
  }
  return tokens;
}

const BINDING: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 };
const NEGATION_BINDING = 3;

/** Pratt parser: each operator binds its right side by its own strength. */
class Parser {
  readonly #tokens: Token[];
  readonly #end: number;
  #at = 0;
  #depth = 0;

  constructor(tokens: Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  whole(): Expression {
    const expression = this.#expression(0);
    const rest = this.#tokens[this.#at];
    if (rest) throw new FormulaError('unexpected_sign', rest.position);
    return expression;
  }

  #take(): Token {
    const token = this.#tokens[this.#at++];
    if (!token) throw new FormulaError('unexpected_end', this.#end);
    return token;
  }

  #expression(strength: number): Expression {
    let left = this.#operand();
    for (;;) {
      const token = this.#tokens[this.#at];
      const binding = token && BINDING[token.sign];
      if (binding === undefined || binding <= strength) return left;
      this.#at++;
      const operator = token?.sign as Operator;
      const { position } = token as Token;
      left = { kind: 'operation', operator, left, right: this.#expression(binding), position };
    }
  }

  #operand(): Expression {
    const token = this.#take();
    if (token.sign === '#') return { kind: 'number', value: token.value };
    if (token.sign === '-') return { kind: 'negation', of: this.#nested(token, NEGATION_BINDING) };
    if (token.sign === '(') {
      const inner = this.#nested(token, 0);
      const closing = this.#take();
      if (closing.sign !== ')') throw new FormulaError('unexpected_sign', closing.position);
      return inner;
    }
    if (LETTER.test(token.sign)) return { kind: 'letter', letter: token.sign };
    throw new FormulaError('unexpected_sign', token.position);
  }

  #nested(opening: Token, strength: number): Expression {
    if (++this.#depth > FORMULA_MAX_DEPTH) throw new FormulaError('too_deep', opening.position);
    const expression = this.#expression(strength);
    this.#depth--;
    return expression;
  }
}

/**
 * Reads a formula: + − × ÷ (or - * · / :), parentheses, numbers with a decimal point, letters a–z without x.
 * @throws FormulaError
 */
export function parseFormula(text: string): Expression {
  if (text.length > FORMULA_MAX_LENGTH) throw new FormulaError('too_long', FORMULA_MAX_LENGTH);
  const tokens = tokenize(text);
  if (tokens.length === 0) throw new FormulaError('empty', 0);
  return new Parser(tokens, text.length).whole();
}
