import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { readDiagnosticQuery } from '#platform/routes/diagnostic-query.ts';

/** The diagnostic page for a query that can be meant; any other address leads nowhere. */
export const DiagnosticQueryChecked = ({ children }: { children: ReactNode }) => {
  const [query] = useSearchParams();
  return readDiagnosticQuery(query) ? children : <NotFoundPage />;
};
