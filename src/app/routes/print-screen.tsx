import { PrintPage } from '#features/print/print-page.tsx';

/**
 * The print page stands outside session and layouts: the print service brings its own token. No part of PrimeReact is on
 * paper, and its styles would be asked about every element.
 */
export const PrintScreen = () => <PrintPage />;
