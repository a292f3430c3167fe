import 'primereact/resources/themes/lara-light-green/theme.css';
import './lara-tokens.css';
import { Global } from '@emotion/react';
import { type APIOptions, PrimeReactContext, PrimeReactProvider } from 'primereact/api';
import { type ReactNode, useContext } from 'react';
import { pageNonce } from '#platform/page/nonce.ts';
import { laraOverrides } from './lara-overrides.ts';

const options = (): Partial<APIOptions> => {
  const nonce = pageNonce();
  return { ripple: false, ...(nonce ? { nonce } : {}) };
};

/**
 * Provides PrimeReact with the tuned lara theme; needed around all its components. Overlays bring their own provider,
 * so that pages render before PrimeReact has loaded; inside another provider it does nothing.
 */
export const PrimeRoot = ({ children }: { children: ReactNode }) => {
  const isInside = useContext(PrimeReactContext) !== undefined;
  if (isInside) return children;
  return (
    <PrimeReactProvider value={options()}>
      <Global styles={laraOverrides} />
      {children}
    </PrimeReactProvider>
  );
};
