import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from '#app/router.ts';
import { writeInstantsByClock } from '#platform/locale/instant-text.ts';

writeInstantsByClock();

/** Everything that the router shows. It starts from the address at hand: before a login others have changed it. */
export const RoutedApp = () => {
  const [router, setRouter] = useState<ReturnType<typeof createRouter> | null>(null);
  useEffect(() => {
    const made = createRouter();
    setRouter(made);
    return () => made.dispose();
  }, []);
  return router && <RouterProvider router={router} />;
};
