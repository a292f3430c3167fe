import { ApiError } from '#server/errors/api-error.ts';

/** Error for a file that cannot be read from this line on: nothing of it is stored. */
export const fileProblem = (line: number, problem: string): ApiError =>
  new ApiError(400, 'validation_failed', `line ${line}: ${problem}`, 'file');

const SHOWN_LETTERS = 40;

/** Beginning of a cell for a message: on one line, without characters that control a terminal. */
export const shown = (cell: string): string =>
  JSON.stringify(
    cell.length > SHOWN_LETTERS ? `${cell.slice(0, SHOWN_LETTERS).toWellFormed()}…` : cell.toWellFormed(),
  );
