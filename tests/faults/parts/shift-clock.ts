/**
 * Loaded by `node --import`: shifts the clock of this process by CLOCK_SHIFT_MS, and later by what `shiftClock`
 * sends.
 */
const key = Symbol.for('quarterhour.clock-shift');
const shared = globalThis as typeof globalThis & { [key]?: number };
shared[key] = Number(process.env.CLOCK_SHIFT_MS ?? 0);

const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(ShiftedDate.now());
    else super(...(args as [number]));
  }

  static override now(): number {
    return RealDate.now() + (shared[key] ?? 0);
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

export {};
