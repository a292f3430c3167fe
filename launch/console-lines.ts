/** Log lines for the person who started the product. */
export interface Log {
  info(line: string): void;
  warn(line: string): void;
}

export const consoleLog: Log = {
  info: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
};
