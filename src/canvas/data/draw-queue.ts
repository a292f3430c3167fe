/**
 * Maximum number of widgets drawn per frame, longest waiting first: a push to the whole page must not delay the
 * user's input.
 */
export const DRAWN_PER_FRAME = 3;

/** Queue of widgets to draw, each at most once; returns the function that adds one. */
export function createDrawQueue(
  nextFrame: (task: () => void) => void,
  draw: (container: string) => void,
): (container: string) => void {
  const waiting = new Set<string>();
  function drawSome(): void {
    for (const id of [...waiting].slice(0, DRAWN_PER_FRAME)) {
      waiting.delete(id);
      draw(id);
    }
    if (waiting.size > 0) nextFrame(drawSome);
  }
  return (container) => {
    if (waiting.size === 0) nextFrame(drawSome);
    waiting.add(container);
  };
}
