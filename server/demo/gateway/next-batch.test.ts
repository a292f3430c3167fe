import { describe, expect, it } from 'vitest';
import { demoEvents } from '#server/demo/model/events.ts';
import { createSiteModel } from '#server/demo/model/site-model.ts';
import { SITES } from '#server/demo/plan/company.ts';
import { nextBatch } from './next-batch.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const models = SITES.map((site) => createSiteModel(site, 1, demoEvents(NOW)));
const instants = (lines: string): number[] => [
  ...new Set(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => Number(line.slice(line.lastIndexOf(' ') + 1))),
  ),
];

describe('the next batch of a gateway', () => {
  it('the next batch of a gateway is the interval that has just ended, labelled by its start', () => {
    const batch = nextBatch(models, NOW - 5_000, NOW);
    expect(instants(batch?.lines ?? '')).toEqual([NOW - 5_000]);
    expect(batch?.until).toBe(NOW);
  });

  it('a gateway has no next batch while the interval has not ended', () => {
    expect(nextBatch(models, NOW - 5_000, NOW - 1)).toBeUndefined();
    expect(nextBatch(models, NOW, NOW)).toBeUndefined();
  });

  it('a batch of a gateway has a line per module with all its parameters', () => {
    const lines =
      nextBatch(models, NOW - 5_000, NOW)
        ?.lines.trimEnd()
        .split('\n') ?? [];
    expect(lines).toHaveLength(models.flatMap((model) => model.modules).length);
    expect(lines[0]).toMatch(/^demo,module=KRD-E00 energy=[\d.]+,effectivePowerL1=[\d.]+,.* \d{13}$/);
  });

  it('batches of a gateway catch up minute by minute after hours, without gaps or duplicates', () => {
    let sentUntil = NOW - 3 * 3_600_000 + 1;
    const seen: number[] = [];
    for (let batch = nextBatch(models, sentUntil, NOW); batch; batch = nextBatch(models, sentUntil, NOW)) {
      seen.push(...instants(batch.lines));
      sentUntil = batch.until;
    }
    expect(sentUntil).toBe(NOW);
    expect(new Set(seen).size).toBe(seen.length);
    const steps = new Set(seen.slice(1).map((instant, i) => instant - (seen[i] as number)));
    expect([...steps].sort((a, b) => a - b)).toEqual([5_000, 60_000]);
  });

  it('batches of a gateway go back three days at most', () => {
    const batch = nextBatch(models, NOW - 30 * 86_400_000, NOW);
    expect(instants(batch?.lines ?? '')[0]).toBe(NOW - 3 * 86_400_000);
  });
});
