import { Suspense } from 'react';
import { Loader } from '#app/loader/loader.tsx';
import { SentToLogin } from '#app/sent-to-login.tsx';
import { useScreen } from '#app/use-session.ts';
import { MainLayout } from './lazy-pages.ts';
import { Leaving } from './leaving.tsx';

/** Route guard: pages that need a login; without one the target is remembered and the login page shown. */
export const Protected = () => {
  const screen = useScreen();
  if (screen === 'restoring') return null;
  if (screen === 'anonymous') return <SentToLogin />;
  if (screen === 'leaving') return <Leaving />;
  if (screen === 'loader') return <Loader />;
  return (
    <Suspense fallback={<Loader />}>
      <MainLayout />
    </Suspense>
  );
};
