import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlocksAnswer } from '#contract/block.ts';
import { type PackedBlocksAnswer, unpackAnswer } from '#contract/packed-block.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import { energyWidget, freezeMarch, reportOf } from '#tests/support/report-world.ts';
import { json, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let world: ReportingProduct['world'];
let create: ReportingProduct['create'];
let blocksOf: ReportingProduct['blocksOf'];

beforeAll(async () => {
  product = await startReportingProduct();
  ({ world, create, blocksOf } = product);
});
afterAll(() => product.stop());

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('some widgets of a report', () => {
  const three = (name: string) => {
    const { budapest, seoul } = world.modules;
    return create(
      reportOf(name, [
        energyWidget('a', [budapest]),
        energyWidget('b', [seoul]),
        energyWidget('c', [budapest, seoul]),
      ]),
    );
  };

  it('R-DATA-01 come in one answer, the same as among all, and make the fingerprint with the others', async () => {
    const id = await three('In parts');
    const whole = await blocksOf(id);
    const [first, second] = [
      await blocksOf(id, '?containers=a,c'),
      await blocksOf(id, '?containers=b&realtime=false'),
    ];
    expect(first.blocks).toEqual({ a: whole.blocks.a, c: whole.blocks.c });
    expect([first.zones, second.zones]).toEqual([['Asia/Seoul', 'Europe/Budapest'], ['Asia/Seoul']]);
    expect([first.fingerprint, second.sites]).toEqual([null, ['Seoul works']]);
    expect(fingerprint({ ...second.blocks, ...first.blocks }, sha256Hex)).toBe(whole.fingerprint);
  });

  it('that the report does not hold are not found, each in its own place', async () => {
    const id = await three('Holes');
    const { blocks } = await blocksOf(id, '?containers=a,zz,constructor,__proto__');
    const gone = { error: { code: 'not_found', message: 'This widget was not found' } };
    expect(Object.keys(blocks)).toEqual(['a', 'zz', 'constructor', '__proto__']);
    expect([blocks.zz, blocks.constructor]).toEqual([gone, gone]);
  });

  it('of a frozen issue come with the facts of the whole issue', async () => {
    const id = await three('Frozen in parts');
    const path = `/report/${id}/${await freezeMarch(world.installation, id)}/blocks`;
    const whole = await json<BlocksAnswer>(product.editor.get(path));
    const part = await json<BlocksAnswer>(product.editor.get(`${path}?containers=b`));
    expect(part).toEqual({ ...whole, blocks: { b: whole.blocks.b } });
    const narrow = await json<BlocksAnswer>(product.limited.get(path));
    const own = await json<BlocksAnswer>(product.limited.get(`${path}?containers=c`));
    expect(own).toEqual({ ...narrow, blocks: { c: narrow.blocks.c } });
  });

  it('travel packed without losing anything', async () => {
    const id = await three('Packed');
    const packed = await json<PackedBlocksAnswer>(product.editor.get(`/report/${id}/blocks?packed=true`));
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(await blocksOf(id)).length / 2);
    expect(unpackAnswer(packed)).toEqual(await blocksOf(id));
  });
});
