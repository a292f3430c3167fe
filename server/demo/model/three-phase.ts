/** Values at a three-phase meter: kW, kvar (capacitive below 0) and V per phase, Hz. */
export interface ThreePhase {
  kw: [number, number, number];
  kvar: [number, number, number];
  volts: [number, number, number];
  hertz: number;
}

type PhaseIndex = 0 | 1 | 2;

const DEGREES = 180 / Math.PI;
const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
const sum = (values: readonly number[]): number =>
  rounded((values[0] ?? 0) + (values[1] ?? 0) + (values[2] ?? 0), 100);

const kva = (kw: number, kvar: number): number => Math.hypot(kw, kvar);
const cosPhi = (kw: number, kvar: number): number => (kw === 0 ? 1 : rounded(kw / kva(kw, kvar), 1000));

type Reading = (meter: ThreePhase, hours: number) => number;

function ofPhase(phase: 'L1' | 'L2' | 'L3', i: PhaseIndex): Record<string, Reading> {
  return {
    [`effectivePower${phase}`]: (m) => m.kw[i],
    [`reactivePower${phase}`]: (m) => m.kvar[i],
    [`apparentPower${phase}`]: (m) => rounded(kva(m.kw[i], m.kvar[i]), 100),
    [`voltage${phase}`]: (m) => m.volts[i],
    [`current${phase}`]: (m) => rounded((kva(m.kw[i], m.kvar[i]) * 1000) / m.volts[i], 100),
    [`phaseAngle${phase}`]: (m) => rounded(Math.atan2(m.kvar[i], m.kw[i]) * DEGREES, 10),
    [`cosPhi${phase}`]: (m) => cosPhi(m.kw[i], m.kvar[i]),
  };
}

/** Parameter → its value over an interval of `hours`. Energies are power × time, so that all values agree. */
export const ELECTRICITY: Readonly<Record<string, Reading>> = {
  ...ofPhase('L1', 0),
  ...ofPhase('L2', 1),
  ...ofPhase('L3', 2),
  energy: (m, hours) => sum(m.kw) * hours,
  effectivePowerTotal: (m) => sum(m.kw),
  reactivePowerTotal: (m) => sum(m.kvar),
  apparentPowerTotal: (m) => rounded(kva(sum(m.kw), sum(m.kvar)), 100),
  cosPhiTotal: (m) => cosPhi(sum(m.kw), sum(m.kvar)),
  reactiveEnergyInductiveTotal: (m, hours) => Math.max(0, sum(m.kvar)) * hours,
  reactiveEnergyCapacitiveTotal: (m, hours) => Math.max(0, -sum(m.kvar)) * hours,
  frequency: (m) => m.hertz,
};

export const emptyMeter = (): ThreePhase => ({
  kw: [0, 0, 0],
  kvar: [0, 0, 0],
  volts: [230, 230, 230],
  hertz: 50,
});

/** Power of one phase as a meter counts it: in steps of 10 W. */
export const metered = (power: number): number => rounded(power, 100);
export const meteredVolts = (volts: number): number => rounded(volts, 10);
