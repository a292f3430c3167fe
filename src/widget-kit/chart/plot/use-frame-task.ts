import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const waiting = new Set<() => void>();

/** Runs the tasks of all widgets in one animation frame. */
function runNextFrame(task: () => void): void {
  if (waiting.size === 0) {
    requestAnimationFrame(() => {
      const tasks = [...waiting];
      waiting.clear();
      for (const run of tasks) run();
    });
  }
  waiting.add(task);
}

/**
 * Returns a function that runs the newest `task` once in the next animation frame, however often it is called. While
 * the element is off screen, the task waits until it is visible. An error of the task is thrown by the component's
 * next render: the widget's error boundary catches it, and the other tasks of the frame still run.
 */
export function useFrameTask(element: RefObject<Element | null>, task: () => void): () => void {
  const newest = useRef(task);
  const state = useRef({ isSeen: true, isWanted: false });
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  if (failure) throw failure.error;

  useEffect(() => {
    newest.current = task;
  });

  const run = useRef(() => {
    if (!state.current.isSeen) return;
    state.current.isWanted = false;
    try {
      newest.current();
    } catch (error) {
      setFailure({ error });
    }
  });

  const request = useCallback(() => {
    state.current.isWanted = true;
    if (state.current.isSeen) runNextFrame(run.current);
  }, []);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      state.current.isSeen = entry?.isIntersecting ?? true;
      if (state.current.isSeen && state.current.isWanted) runNextFrame(run.current);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      waiting.delete(run.current);
    };
  }, [element]);

  return request;
}
