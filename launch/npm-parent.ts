const POLL_MS = 200;

/**
 * Calls `stop` when npm was ended. npm runs a script through a shell, and that shell dies of SIGTERM without passing
 * it on: without this, `kill` of `npm start` would leave the whole product running.
 */
export function onNpmEnd(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, POLL_MS);
  watch.unref();
}
