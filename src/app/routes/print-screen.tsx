import { PrintPage } from '#features/print/print-page.tsx';
import { PrimeRoot } from '#ui/prime-root.tsx';

/** The print page stands outside session and layouts: the print service brings its own token. */
export const PrintScreen = () => (
  <PrimeRoot>
    <PrintPage />
  </PrimeRoot>
);
