import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROOT } from '#tests/house/project-files.ts';
import { laraTheme } from '../../scripts/lara-theme.ts';

/**
 * Builds the gallery page and everything that it shows into a folder of this name.
 * @returns the folder
 */
export async function buildGallery(name: string): Promise<string> {
  const outDir = join(ROOT, 'node_modules/.cache', name);
  await build({
    configFile: false,
    // The program's texts are resolved from this root.
    root: ROOT,
    logLevel: 'warn',
    plugins: [laraTheme(), react({ jsxImportSource: '@emotion/react' })],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      minify: false,
      rolldownOptions: { input: join(ROOT, 'tests/gallery/index.html') },
    },
  });
  return outDir;
}
