import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { pageNonce } from '#platform/page/nonce.ts';
import { Gate } from './gate.tsx';

const nonce = pageNonce();
// The content security policy allows only styles that carry the page's nonce.
const cache = createCache({ key: 'q', ...(nonce ? { nonce } : {}) });

export const App = () => (
  <CacheProvider value={cache}>
    <Gate />
  </CacheProvider>
);
