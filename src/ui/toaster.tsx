import { Toast } from 'primereact/toast';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { bindToasts, type ToastKind, type ToastMessage } from './toast.ts';

const SEVERITY: Record<ToastKind, 'success' | 'info' | 'warn' | 'error'> = {
  success: 'success',
  info: 'info',
  warning: 'warn',
  error: 'error',
};

const toPrime = ({ id, kind, title, detail, link, lifeMs }: ToastMessage) => ({
  id,
  severity: SEVERITY[kind],
  summary: title,
  detail: (
    <>
      {detail}
      {link && <Link to={link.to}>{link.label}</Link>}
    </>
  ),
  sticky: lifeMs === null,
  life: lifeMs ?? 0,
});

/** Where toasts appear; mounted once, by the layout of logged-in pages. */
export const Toaster = () => {
  const ref = useRef<Toast>(null);
  const shown = useRef(new Map<string, ReturnType<typeof toPrime>>());
  useEffect(() => {
    const dismiss = (id: string): void => {
      const message = shown.current.get(id);
      if (message) ref.current?.remove(message);
      shown.current.delete(id);
    };
    bindToasts({
      show(message) {
        dismiss(message.id);
        const made = toPrime(message);
        shown.current.set(message.id, made);
        ref.current?.show(made);
      },
      dismiss,
    });
    return () => bindToasts(null);
  }, []);
  return <Toast ref={ref} position="bottom-right" onRemove={({ id }) => shown.current.delete(String(id))} />;
};
