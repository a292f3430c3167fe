/** Writes one structured line per event to stdout (errors: stderr). Never pass a secret, a token or a body. */
export function log(event: string, facts: Record<string, unknown> = {}): void {
  const error = facts.error;
  const line = JSON.stringify({
    at: new Date().toISOString(),
    event,
    ...facts,
    ...(error instanceof Error ? { error: error.message, stack: error.stack } : {}),
  });
  (event === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
}
