import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the first start leaves for the gateway. */
export interface GatewayFile {
  /** May write readings; nobody else knows it. */
  token: string;
  seed: number;
  /** Epoch ms of the first start: breakdown and gap are counted from here. */
  madeAt: number;
  /** Everything before it is stored: epoch ms. */
  sentUntil: number;
}

const pathOf = (dataDir: string): string => join(dataDir, 'demo-gateway.json');

/** @throws when there is no such file: the installation has no demo company */
export const readGatewayFile = (dataDir: string): GatewayFile =>
  JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as GatewayFile;

/** Replaces the file as a whole; only its owner may read it. */
export async function writeGatewayFile(dataDir: string, content: GatewayFile): Promise<void> {
  const file = pathOf(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
