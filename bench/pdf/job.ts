import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrintJob } from '#contract/reports/print.ts';
import { issueToken, type TokenClaims, tokenKeysFrom } from '#server/access/tokens.ts';
import type { Product } from '#tests/browser/support/product.ts';

interface Secrets {
  tokenKey: string;
  printSecret: string;
}

/** Jobs of the print service for one edition, as the API would post them. */
export interface Jobs {
  next(): Promise<PrintJob>;
  printSecret: string;
}

/** @param access a session token, which names installation and reader */
export function jobsOf(product: Product, access: string, reportId: number, generatedId: string): Jobs {
  const secrets = JSON.parse(readFileSync(join(product.dataDir, 'secrets.json'), 'utf8')) as Secrets;
  const payload = Buffer.from(access.split('.')[1] ?? '', 'base64url').toString();
  const { iid, sub } = JSON.parse(payload) as TokenClaims;
  const keys = tokenKeysFrom(Buffer.from(secrets.tokenKey, 'base64url'));
  return {
    printSecret: secrets.printSecret,
    next: async () => ({
      host: 'localhost',
      reportId,
      generatedId,
      language: 'en',
      numberStyle: 'language',
      scope: 'reader-of-the-bench',
      token: await issueToken(keys, 'print', { iid, sub, gid: generatedId }),
    }),
  };
}
