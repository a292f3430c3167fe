import type {
  Decision,
  ModuleHealth,
  ModuleHealthDetail,
  VerdictRow,
} from '#contract/readings/data-health.ts';
import type { Dependencies } from '#contract/readings/formula.ts';

/** Data of a water meter for the tests of these pages. */

const SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';
export const UUID = '0b6f2a4e-7f0f-4f61-9f83-52b4b2d5f9a1';

export const health = (name: string, facts: Partial<ModuleHealth> = {}): ModuleHealth => ({
  uuid: UUID,
  name,
  type: 'device',
  measureType: 'flow',
  siteId: SITE,
  firstFetch: Date.parse('2026-01-01T00:00Z'),
  lastFetch: Date.parse('2026-03-01T00:00Z'),
  ageSeconds: 6,
  state: 'current',
  disabled: false,
  expectedInterval: 3_600,
  isIntervalLearned: false,
  coverage: 1,
  open: 0,
  gaps: 0,
  ...facts,
});

export const verdict = (kind: VerdictRow['kind'], facts: Partial<VerdictRow> = {}): VerdictRow => ({
  kind,
  parameter: 'volumeRegister',
  at: '2026-02-01T10:00:00.000Z',
  until: null,
  value: 200,
  before: 510,
  amount: null,
  isOpen: true,
  ...facts,
});

export const decision = (facts: Partial<Decision> = {}): Decision => ({
  id: 'd4f7b7a8-27b3-4a35-8ee3-4c2f56a0a1f0',
  kind: 'discarded',
  parameter: 'volumeRegister',
  at: '2026-02-01T10:00:00.000Z',
  until: null,
  data: {},
  reason: 'Misread',
  author: 'Réka Kiss',
  decidedAt: '2026-02-02T08:00:00.000Z',
  undoneAt: null,
  undoneBy: null,
  ...facts,
});

export const detail = (facts: Partial<ModuleHealthDetail> = {}): ModuleHealthDetail => ({
  ...health('Water meter'),
  zone: 'UTC',
  controller: null,
  lastAnswer: null,
  year: 2026,
  isRecomputing: false,
  backlog: null,
  parameters: [],
  verdicts: [],
  hasMoreVerdicts: false,
  decisions: [],
  ...facts,
});

/** Dependencies in which a sum is calculated from the meter. */
export const dependencies = (name: string): Dependencies => {
  const common = { measureType: 'flow' as const, siteId: SITE };
  return {
    nodes: [
      { ...common, uuid: UUID, name, type: 'device', formula: null, level: 0 },
      { ...common, uuid: 'sum', name: 'Whole works', type: 'calculated', formula: 'a × 2', level: 1 },
    ],
    edges: [{ operand: UUID, user: 'sum', letters: ['a'], isCurrent: true }],
    hidden: 0,
  };
};
