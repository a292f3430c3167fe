import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { treeMemory } from '#print-service/browser/process-tree.ts';
import { type PageServer, startPageServer, warmPage } from './support/page-server.ts';
import { startTestService, type TestService } from './support/print-client.ts';
import { ownZombies, processesWith } from './support/processes.ts';

/** Number of renders; 500 in the long tier. */
const RENDERS = Number(process.env.PRINT_RENDERS ?? 60);
/** Number of renders until caches and pools are full; growth is measured only after them. */
const SETTLED_AFTER = RENDERS / 3;
const GROWTH = 0.1;

/** Draws a chart and a table, as a report does. */
const WORK = `
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  for (let n = 0; n < 2000; n++) pen.lineTo(n % 300, Math.random() * 150);
  pen.stroke();
  const table = document.createElement('table');
  table.innerHTML = '<tr><td>1</td><td>2</td></tr>'.repeat(200);
  document.body.append(canvas, table);`;

let pages: PageServer;
let service: TestService;

beforeAll(async () => {
  pages = await startPageServer();
  service = await startTestService(pages.port);
  pages.show(warmPage(WORK));
});
afterAll(() => pages.stop());

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

it('F10 after many renders in a row memory has not grown, and no process is left running', async () => {
  const memory: number[] = [];
  for (let n = 0; n < RENDERS; n += 1) {
    // Every seventh job has another reader, so that pages come and go.
    const answer = await service.render(n % 7 === 6 ? { scope: `scope-of-guest-${n}` } : {});
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    // Measured here, because the service itself measures only every other second.
    memory.push(treeMemory(service.browser.facts().pid ?? 0));
  }
  const settled = memory.slice(SETTLED_AFTER);
  const half = settled.length / 2;
  const growth = mean(settled.slice(half)) / mean(settled.slice(0, half)) - 1;
  expect(growth).toBeLessThan(GROWTH);
  expect(service.browser.facts().starts).toBe(1);

  await service.stop();
  expect(processesWith(service.browserDir)).toEqual([]);
  await vi.waitUntil(() => ownZombies() === 0, { timeout: 30_000 });
});
