/**
 * Runs a task once Escape is pressed; the key then does nothing else.
 * @returns function that stops waiting
 */
export function onEscape(task: () => void): () => void {
  const waiting = new AbortController();
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      task();
    },
    { capture: true, signal: waiting.signal },
  );
  return () => waiting.abort();
}
