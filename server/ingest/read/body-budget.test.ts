import { expect, it } from 'vitest';
import { BodyBudget } from './body-budget.ts';

it('a body that does not fit into the memory for bodies is refused, and ended or failed bodies free theirs', async () => {
  const budget = new BodyBudget(100);
  let end = (): void => undefined;
  const first = budget.holding(async (hold) => {
    hold(60);
    hold(30);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const refused = budget.holding(async (hold) => {
    hold(10);
    hold(1);
  });
  await expect(refused).rejects.toMatchObject({
    status: 503,
    code: 'too_many_readings',
    headers: { 'Retry-After': '2' },
  });
  expect(budget.heldBytes).toBe(90);
  end();
  await first;
  expect(budget.heldBytes).toBe(0);
});

it('no body is taken while the recomputation is too far behind', async () => {
  let isBehind = true;
  const budget = new BodyBudget(100, () => isBehind);
  const take = () => budget.holding(async (hold) => hold(10));
  await expect(take()).rejects.toMatchObject({ status: 503, code: 'too_many_readings' });
  isBehind = false;
  await take();
});
