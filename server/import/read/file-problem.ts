import { ApiError } from '#server/errors/api-error.ts';

/** A file that cannot be read on from this line: nothing of it is stored. */
export const fileProblem = (line: number, problem: string): ApiError =>
  new ApiError(400, 'validation_failed', `line ${line}: ${problem}`, 'file');

const SHOWN_LETTERS = 40;

/** The beginning of a cell as it may stand in a message: on one line, without signs that steer a terminal. */
export const shown = (cell: string): string =>
  JSON.stringify(
    cell.length > SHOWN_LETTERS ? `${cell.slice(0, SHOWN_LETTERS).toWellFormed()}…` : cell.toWellFormed(),
  );
