import { Suspense } from 'react';
import { Loader } from '#app/loader/loader.tsx';
import { useScreen } from '#app/use-session.ts';
import { MainLayout } from './lazy-pages.ts';
import { Leaving } from './leaving.tsx';

/** Pages that need a login, once the gate has let somebody in. */
export const Protected = () => {
  const screen = useScreen();
  if (screen === 'leaving') return <Leaving />;
  if (screen !== 'product') return <Loader />;
  return (
    <Suspense fallback={<Loader />}>
      <MainLayout />
    </Suspense>
  );
};
