import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './scripts/chunks.ts';
import { leftOut } from './scripts/drop-unused-library-code.ts';
import { laraTheme } from './scripts/lara-theme.ts';

// The nonce placeholder is replaced for every page by server/app/spa.ts, and under `npm run dev` by scripts/dev/pages.ts.
export default defineConfig({
  plugins: [laraTheme(), leftOut(), react({ jsxImportSource: '@emotion/react' })],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: CHUNKS } },
  },
});
