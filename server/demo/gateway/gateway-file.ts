import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Data that the first start leaves for the gateway. */
export interface GatewayFile {
  /** Token that may write readings; only the gateway has it. */
  token: string;
  seed: number;
  /** Epoch ms of the first start; breakdown and gap are counted from it. */
  madeAt: number;
  /** Epoch ms; all readings before it are stored. */
  sentUntil: number;
}

const pathOf = (dataDir: string): string => join(dataDir, 'demo-gateway.json');

/** @throws when there is no such file: the installation has no demo company */
export const readGatewayFile = (dataDir: string): GatewayFile =>
  JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as GatewayFile;

/** Replaces the whole file; only its owner may read it. */
export async function writeGatewayFile(dataDir: string, content: GatewayFile): Promise<void> {
  const file = pathOf(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
