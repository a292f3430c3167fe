import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenClaims } from '#server/access/tokens.ts';
import { printScope } from '#server/reports/editions/print-scope.ts';
import { type PrintingProduct, startPrintingProduct } from '#tests/support/delivering-product.ts';
import { addManager, askSchema } from '#tests/support/management.ts';

let product: PrintingProduct;
let world: PrintingProduct['world'];

beforeAll(async () => {
  product = await startPrintingProduct();
  ({ world } = product);
});
afterAll(() => product.stop());

const claims = (more: Partial<TokenClaims> = {}): TokenClaims => ({
  iid: world.installation.id,
  sub: world.editor.id,
  gid: 'one-issue',
  ...more,
});
const scope = (more: Partial<TokenClaims> = {}): Promise<string> =>
  printScope(world, world.installation, claims(more));

describe('T17 scope of a print page', () => {
  it('the scope of a print page is the same for every edition that one reader opens', async () => {
    expect(await scope({ gid: 'another-issue' })).toBe(await scope());
  });

  it('the scope of a print page differs by installation, reader, role looked through, and user who limits a preview', async () => {
    const scopes = await Promise.all([
      scope(),
      scope({ iid: 'another' }),
      scope({ sub: world.viewer.id }),
      scope({ sub: world.limited.id }),
      scope({ viewAs: 'a-role' }),
      scope({ limitedBy: { sub: world.limited.id } }),
      scope({ limitedBy: { sub: world.viewer.id } }),
    ]);
    expect(new Set(scopes).size).toBe(scopes.length);
  });

  it('the scope of a print page differs as soon as the reader’s rights change', async () => {
    const before = await scope({ sub: world.limited.id });
    const limiting = await scope({ limitedBy: { sub: world.limited.id } });
    await world.installation.db.deleteFrom('user_role').where('user_id', '=', world.limited.id).execute();
    expect(await scope({ sub: world.limited.id })).not.toBe(before);
    expect(await scope({ limitedBy: { sub: world.limited.id } })).not.toBe(limiting);
  });

  it('the scope of a print page differs as soon as the rights of a reader from the management instance change', async () => {
    const { api } = product;
    const manager = await addManager(api, 'ilka', {
      roles: ['ROLE_MANAGEMENT_USER'],
      clients: [world.installation.id],
    });
    const before = await scope({ sub: manager.id });
    const limiting = await scope({ limitedBy: { sub: manager.id } });
    await askSchema(api, 'management', `UPDATE app_user SET clients = '{}' WHERE id = $1`, [manager.id]);
    expect(await scope({ sub: manager.id })).not.toBe(before);
    expect(await scope({ limitedBy: { sub: manager.id } })).not.toBe(limiting);
  });
});
