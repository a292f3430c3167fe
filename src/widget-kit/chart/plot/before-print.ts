/** What a chart does before paper is made. */
export interface PaperTask {
  /** Asks the page for sizes. */
  measure(): void;
  draw(): void;
  /** Takes its error out of either; the others go on. */
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

/** All are measured before any is drawn: each drawing changes the page, and to ask it for sizes lays it out anew. */
window.addEventListener('beforeprint', () => {
  for (const task of [...tasks]) attempt(task, 'measure');
  for (const task of [...tasks]) attempt(task, 'draw');
});

/** @returns takes the task back */
export function beforePrint(task: PaperTask): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}
