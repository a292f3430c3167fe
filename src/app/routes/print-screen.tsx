import { PrintPage } from '#features/print/print-page.tsx';

/**
 * The print page stands outside session and layouts: the print service brings its own token. Nothing on paper uses
 * PrimeReact, and its styles would be checked for every element.
 */
export const PrintScreen = () => <PrintPage />;
