/** Task of a chart before printing. */
export interface PaperTask {
  /** Reads sizes from the page. */
  measure(): void;
  draw(): void;
  /** Receives an error of either step; the other tasks continue. */
  fail(error: unknown): void;
}

const tasks = new Set<PaperTask>();

function attempt(task: PaperTask, step: 'measure' | 'draw'): void {
  try {
    task[step]();
  } catch (error) {
    task.fail(error);
  }
}

/** All tasks measure before any draws: each drawing changes the page, and reading a size would lay it out again. */
window.addEventListener('beforeprint', () => {
  for (const task of [...tasks]) attempt(task, 'measure');
  for (const task of [...tasks]) attempt(task, 'draw');
});

/** @returns function that removes the task */
export function beforePrint(task: PaperTask): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}
