import { useEffect, useRef, useState } from 'react';
import { bindToasts, type ToastMessage } from './toast.ts';
import type { ToastList } from './toast-list.tsx';

/**
 * Place where toasts appear; mounted once, by the layout of logged-in pages. The code of the list loads with the
 * first toast.
 */
export const Toaster = () => {
  const waiting = useRef<ToastMessage[]>([]);
  const [list, setList] = useState<{ List: typeof ToastList } | null>(null);
  useEffect(() => {
    let isThere = true;
    const drop = (id: string): void => {
      waiting.current = waiting.current.filter((message) => message.id !== id);
    };
    // Without a network the code cannot load either: the next toast tries again and shows the waiting ones too.
    const load = async (): Promise<void> => {
      const { ToastList } = await import('./toast-list.tsx');
      if (isThere) setList({ List: ToastList });
    };
    bindToasts({
      show(message) {
        drop(message.id);
        waiting.current.push(message);
        load().catch((error: unknown) => console.warn('Toasts cannot be shown', error));
      },
      dismiss: drop,
    });
    return () => {
      isThere = false;
      bindToasts(null);
    };
  }, []);
  return list && <list.List waiting={waiting} />;
};
