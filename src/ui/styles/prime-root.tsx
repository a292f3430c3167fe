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
 * PrimeReact with the tuned lara theme; around everything that uses its parts. What opens over a page brings its own,
 * so that the pages for readers are drawn before PrimeReact has come; within another it does nothing.
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
