import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { areGoodParameters } from '#platform/routes/route-parameters.ts';

/** Shows a page if the parameters in its address can be valid, otherwise the page "not found". */
export const Checked = ({ children }: { children: ReactNode }) =>
  areGoodParameters(useParams()) ? children : <NotFoundPage />;
