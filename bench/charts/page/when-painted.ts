/**
 * Watches the strokes on every canvas of the page to tell when a frame with data is on the screen: at the first task
 * after the frame in which a line was drawn.
 */
let onStroke: (() => void) | null = null;
let isInFrame = false;
let isDrawn = false;
let drawnFrames = 0;

/** Number of frames so far in which something was drawn. */
export const countDrawnFrames = (): number => drawnFrames;

const ask = window.requestAnimationFrame.bind(window);
const { prototype } = CanvasRenderingContext2D;
const stroke: (path?: Path2D) => void = prototype.stroke;
prototype.stroke = function watched(this: CanvasRenderingContext2D, ...path: [path?: Path2D]) {
  stroke.apply(this, path);
  if (!isDrawn) {
    isDrawn = true;
    drawnFrames += 1;
    // Runs as the first callback of the next frame.
    ask(() => {
      isDrawn = false;
    });
  }
  onStroke?.();
};

window.requestAnimationFrame = (callback) =>
  ask((time) => {
    isInFrame = true;
    try {
      callback(time);
    } finally {
      isInFrame = false;
    }
  });

const nextTask = (then: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(null);
};

/** Milliseconds from the call of `begin` until a drawn frame has been handed over. */
export const untilPainted = (begin: () => void): Promise<number> =>
  new Promise((resolve) => {
    const start = performance.now();
    const done = () => resolve(performance.now() - start);
    onStroke = () => {
      onStroke = null;
      // After a stroke within a frame, the next task runs after the paint. Otherwise the next frame brings it to the
      // screen.
      if (isInFrame) nextTask(done);
      else ask(() => nextTask(done));
    };
    begin();
  });
