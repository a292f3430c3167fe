import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';
import { json, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

let product: ReportingProduct;

beforeAll(async () => {
  product = await startReportingProduct();
});
afterAll(() => product.stop());

const panelOf = (w: number): Container => ({ ...energyWidget('p', []), component: 'Panel', w });
const inPanel: Container = { ...energyWidget('x', []), parent: 'p' };
const structureOf = async (id: number): Promise<Container[]> =>
  (await json<Report>(product.editor.get(`/report/${id}`))).structure;

describe('R-REP-03 panels', () => {
  it('panels keep the widgets in them', async () => {
    const id = await product.create(reportOf('With a panel', [panelOf(12), { ...inPanel, y: 2 }]));
    expect(await structureOf(id)).toMatchObject([{ i: 'p' }, { i: 'x', parent: 'p', y: 2 }]);
  });

  it('R-TYPE-05 panels hand their widgets to the page where the report type holds no panels', async () => {
    const structure = [
      { ...panelOf(12), y: 3 },
      { ...inPanel, y: 2 },
    ];
    const id = await product.create({ ...reportOf('Flat', structure), type: 'availability-report' });
    expect(await structureOf(id)).toMatchObject([{ i: 'x', parent: null, y: 5 }]);
  });

  it.each([
    ['a widget in a panel that is not there', [{ ...inPanel, parent: 'gone' }], 'structure[0].parent'],
    ['a widget in a widget', [inPanel, { ...energyWidget('p', []) }], 'structure[0].parent'],
    ['a widget wider than its panel', [panelOf(4), inPanel], 'structure[1].w'],
    ['a panel in a panel', [panelOf(12), { ...panelOf(4), i: 'q', parent: 'p' }], 'structure[1].parent'],
  ])('a report with %s is refused, by hand and in an autosave', async (_, structure, field) => {
    for (const path of ['/report', '/report?auto=true']) {
      const answer = await product.editor.post(path, reportOf('Bad', structure));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code: 'validation_failed', field } });
    }
  });
});
