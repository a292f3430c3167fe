import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { areGoodParameters } from '#platform/routes/route-parameters.ts';

/** A page for addresses whose parameters can be what they say; any other address leads nowhere. */
export const Checked = ({ children }: { children: ReactNode }) =>
  areGoodParameters(useParams()) ? children : <NotFoundPage />;
