/** Record of a canvas, in order: calls with their arguments, and properties that were set. */
export type Strokes = string[];

/** Canvas without a screen that records what is drawn; text is 6 px per character. */
export function recordingCanvas(): { canvas: HTMLCanvasElement; strokes: Strokes } {
  const strokes: Strokes = [];
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get(held, name) {
        if (typeof name !== 'string' || name in held) return held[String(name)];
        if (name === 'measureText') return (text: string) => ({ width: text.length * 6 });
        return (...given: unknown[]) => {
          strokes.push(`${name}(${given.join(', ')})`);
        };
      },
      set(held, name, value) {
        held[String(name)] = value;
        if (name !== 'canvas') strokes.push(`${String(name)} = ${value}`);
        return true;
      },
    },
  );
  const canvas = { width: 300, height: 150, style: {}, getContext: () => context };
  context.canvas = canvas;
  return { canvas: canvas as unknown as HTMLCanvasElement, strokes };
}
