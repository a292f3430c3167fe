import { ApiError } from '#server/errors/api-error.ts';

/** Statements that clients send before they write. */
export type Statement = { kind: 'create database'; name: string } | { kind: 'show databases' };

/** Maximum number of statements in one request; no client sends more. */
const MAX_STATEMENTS = 100;
const MAX_NAME_LENGTH = 128;

const TOKEN = /\s*(?:"((?:[^"\\\n]|\\.)*)"|([A-Za-z_][A-Za-z0-9_]*)|(;)|(\S))/y;

interface Token {
  kind: 'quoted' | 'word' | 'end' | 'other';
  text: string;
}

const parseError = (message: string): ApiError =>
  new ApiError(400, 'bad_request', `error parsing query: ${message}`, 'q');

const refusedWord = (word: string): ApiError =>
  parseError(
    `found ${word}, expected CREATE DATABASE or SHOW DATABASES: readings are written here and read from GET /api/series`,
  );

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [, quoted, word, end, other = ''] = match;
    if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted.replace(/\\(.)/g, '$1') });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push(end ? { kind: 'end', text: ';' } : { kind: 'other', text: other });
  }
  return tokens;
}

const isWord = (token: Token | undefined, word: string): boolean =>
  token?.kind === 'word' && token.text.toUpperCase() === word;

function databaseName(token: Token | undefined): string {
  if (token?.kind !== 'quoted' && token?.kind !== 'word') {
    throw parseError(`found ${token?.text ?? 'EOF'}, expected the name of a database`);
  }
  if (token.text === '' || token.text.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(token.text)) {
    throw new ApiError(400, 'bad_request', 'invalid name of a database', 'q');
  }
  return token.text.toWellFormed();
}

function readStatement(tokens: readonly Token[]): Statement {
  const [verb, noun, name] = tokens;
  const isCreate = isWord(verb, 'CREATE');
  if (!isCreate && !isWord(verb, 'SHOW')) throw refusedWord(verb?.text ?? 'EOF');
  if (!isWord(noun, isCreate ? 'DATABASE' : 'DATABASES')) throw refusedWord(noun?.text ?? 'EOF');
  const rest = tokens[isCreate ? 3 : 2];
  const statement: Statement = isCreate
    ? { kind: 'create database', name: databaseName(name) }
    : { kind: 'show databases' };
  if (rest)
    throw parseError(
      `found ${rest.text}, expected ;, EOF: how long readings are kept is no matter of a query`,
    );
  return statement;
}

/**
 * Reads the statements of InfluxQL's text `q`, separated by semicolons.
 * @throws ApiError 400 for an empty text and for every statement that this endpoint does not answer
 */
export function readStatements(q: string): Statement[] {
  const statements: Token[][] = [[]];
  for (const token of tokenize(q)) {
    if (token.kind === 'end') statements.push([]);
    else statements.at(-1)?.push(token);
  }
  const filled = statements.filter((tokens) => tokens.length > 0);
  if (filled.length === 0) throw new ApiError(400, 'bad_request', 'missing required parameter "q"', 'q');
  if (filled.length > MAX_STATEMENTS) throw parseError(`more than ${MAX_STATEMENTS} statements`);
  return filled.map(readStatement);
}
