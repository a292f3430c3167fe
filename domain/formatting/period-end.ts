const QUARTER_MINUTES = 15;

/**
 * End of a period as people write it, from the start of its last quarter-hour (`2026-02-28T23:45`): midnight is 24:00
 * of the day that ends.
 */
export function periodEnd(endTime: string): { day: string; clock: string } {
  const [day, clock] = endTime.split('T') as [string, string];
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) + QUARTER_MINUTES;
  const two = (n: number): string => String(n).padStart(2, '0');
  return { day, clock: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}
