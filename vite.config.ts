import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { laraTheme } from './scripts/lara-theme.ts';

// The nonce placeholder is replaced for every page by server/http/spa.ts.
export default defineConfig({
  plugins: [laraTheme(), react({ jsxImportSource: '@emotion/react' })],
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist', target: 'es2022', manifest: true, modulePreload: { polyfill: false } },
});
