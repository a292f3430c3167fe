import 'primereact/resources/themes/lara-light-green/theme.css';
import './lara-tokens.css';
import { Global } from '@emotion/react';
import { type APIOptions, PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { pageNonce } from '#platform/nonce.ts';
import { laraOverrides } from './lara-overrides.ts';

const options = (): Partial<APIOptions> => {
  const nonce = pageNonce();
  return { ripple: false, ...(nonce ? { nonce } : {}) };
};

/** PrimeReact with the tuned lara theme; around everything that uses its parts. */
export const PrimeRoot = ({ children }: { children: ReactNode }) => (
  <PrimeReactProvider value={options()}>
    <Global styles={laraOverrides} />
    {children}
  </PrimeReactProvider>
);
