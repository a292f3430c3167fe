/** Parameters of three kinds of electricity meters, with names of the parameter catalogue. */

const ofPhases = (name: string): string[] => ['L1', 'L2', 'L3'].map((phase) => `${name}${phase}`);
const withTotal = (name: string): string[] => [...ofPhases(name), `${name}Total`];

/** A billing meter at the grid connection: all parameters. */
export const BILLING_METER: readonly string[] = [
  'energy',
  ...withTotal('effectivePower'),
  ...withTotal('reactivePower'),
  ...withTotal('apparentPower'),
  'reactiveEnergyInductiveTotal',
  'reactiveEnergyCapacitiveTotal',
  ...ofPhases('voltage'),
  ...ofPhases('current'),
  ...ofPhases('phaseAngle'),
  ...withTotal('cosPhi'),
  'frequency',
];

/** A feeder meter in the switchboard. */
export const FEEDER_METER: readonly string[] = [
  'energy',
  ...withTotal('effectivePower'),
  'reactivePowerTotal',
  'reactiveEnergyInductiveTotal',
  'reactiveEnergyCapacitiveTotal',
  ...ofPhases('voltage'),
  ...ofPhases('current'),
  'cosPhiTotal',
];

/** A small sub-meter on the rail. */
export const SUB_METER: readonly string[] = ['energy', 'effectivePowerTotal'];

export const DC_METER: readonly string[] = ['energy', 'power', 'voltage', 'current'];
export const FLOW_METER: readonly string[] = ['volume', 'flow'];
export const HEAT_METER: readonly string[] = ['volume', 'flow', 'heatEnergy'];
