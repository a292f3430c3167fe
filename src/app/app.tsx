import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RouterProvider } from 'react-router-dom';
import { pageNonce } from '#platform/nonce.ts';
import { createRouter } from './router.ts';

const nonce = pageNonce();
// The content security policy lets only styles in that carry the page's nonce.
const cache = createCache({ key: 'q', ...(nonce ? { nonce } : {}) });
const router = createRouter();

export const App = () => (
  <CacheProvider value={cache}>
    <RouterProvider router={router} />
  </CacheProvider>
);
