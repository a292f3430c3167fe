/**
 * Cycle that is found by following operands from `start`: its modules in order, the first one repeated at the end;
 * null without a cycle. `operandsOf` returns the uuids that a calculated module is made of, and none for every other
 * module.
 */
export function findCycle(start: string, operandsOf: (uuid: string) => readonly string[]): string[] | null {
  const finished = new Set<string>();
  const path: string[] = [];
  // Iterative, so that a chain of any length cannot exhaust the stack.
  const open: { uuid: string; rest: string[] }[] = [];
  const enter = (uuid: string): void => {
    path.push(uuid);
    open.push({ uuid, rest: [...operandsOf(uuid)] });
  };
  enter(start);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const next = top.rest.pop();
    if (next === undefined) {
      finished.add(top.uuid);
      open.pop();
      path.pop();
    } else if (path.includes(next)) return [...path.slice(path.indexOf(next)), next];
    else if (!finished.has(next)) enter(next);
  }
  return null;
}
