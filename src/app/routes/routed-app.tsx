import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from '#app/router.ts';
import { writeInstantsByClock } from '#platform/locale/instant-text.ts';

writeInstantsByClock();

/**
 * Everything that the router shows. The router starts from the address at that moment, which other code has changed
 * before a login.
 */
export const RoutedApp = () => {
  const [router, setRouter] = useState<ReturnType<typeof createRouter> | null>(null);
  useEffect(() => {
    const made = createRouter();
    setRouter(made);
    return () => made.dispose();
  }, []);
  return router && <RouterProvider router={router} />;
};
