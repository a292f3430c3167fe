/** Key of a series of the comparison period. */
export const comparedKey = (key: string): string => `${key}/compared`;

const wallOf = (wallTime: string): number => Date.parse(`${wallTime}Z`);

/** Moves wall times by whole years when the two periods are whole years apart, otherwise by the time between them. */
export function wallShift(from: string, to: string): (wall: number) => number | null {
  const isWholeYears = from.slice(4) === to.slice(4) && from !== to;
  if (!isWholeYears) {
    const distance = wallOf(to) - wallOf(from);
    return (wall) => wall + distance;
  }
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return (wall) => {
    const date = new Date(wall);
    const day = date.getUTCDate();
    date.setUTCFullYear(date.getUTCFullYear() + years);
    // 29 February has no counterpart in most years.
    return date.getUTCDate() === day ? date.getTime() : null;
  };
}
