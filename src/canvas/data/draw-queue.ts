/** So many widgets are drawn in a frame, those that wait longest first: a push to all of a page must not hold up the hand. */
export const DRAWN_PER_FRAME = 3;

/** Widgets that wait to be drawn, each once however much was pushed to it; returns the function that adds one. */
export function createDrawTurns(
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
