/** `npm run dev`: pages with hot reload in front of the product, which it starts unless one runs on PORT. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onNpmEnd } from '#launch/npm-parent.ts';
import { PARTS } from '#launch/programs.ts';
import { localAddress } from '#launch/readiness.ts';
import { run } from '#launch/run.ts';
import { readSettings } from '#settings/settings.ts';
import { startDevServer } from './dev-server.ts';

const settings = readSettings(process.env);
const api = localAddress(settings);

async function servePages(): Promise<void> {
  const port = Number(process.env.DEV_PORT ?? 5173);
  const { warmUp } = await startDevServer({
    api,
    port,
    managementHost: settings.managementHost ?? 'management.localhost',
    dataDir: settings.dataDir,
  });
  await warmUp();
  console.log(`Pages with hot reload are on http://localhost:${port}`);
}

const isRunning = await fetch(`${api}/api/health`).then(
  (answer) => answer.ok,
  () => false,
);
if (isRunning) {
  onNpmEnd(() => process.exit());
  await servePages();
} else {
  // PDFs are printed from the last build: only the first start has to make one.
  const isBuilt = existsSync(join(PARTS.ui, 'dist/index.html'));
  process.exit(await run({ ...PARTS, ui: isBuilt ? null : PARTS.ui }, servePages));
}
