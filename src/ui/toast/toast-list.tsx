import { css } from '@emotion/react';
import { Toast } from 'primereact/toast';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PrimeRoot } from '#ui/styles/prime-root.tsx';
import { bindToasts, type ToastKind, type ToastMessage } from './toast.ts';

const SEVERITY: Record<ToastKind, 'success' | 'info' | 'warn' | 'error'> = {
  success: 'success',
  info: 'info',
  warning: 'warn',
  error: 'error',
};

const waysStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  list-style: none;
  margin: 0;
  padding: 0;
  & button { min-height: 24px; padding: 0; border: 0; background: none; color: var(--accent-text); font: inherit; text-align: left; text-decoration: underline; overflow-wrap: anywhere; cursor: pointer; }
  @media (max-width: 640px) { & button { min-height: 44px; } }
`;

const toPrime = ({ id, kind, title, detail, link, ways, lifeMs }: ToastMessage) => ({
  id,
  severity: SEVERITY[kind],
  summary: title,
  detail: (
    <>
      {detail}
      {link && <Link to={link.to}>{link.label}</Link>}
      {ways && (
        <ul css={waysStyle}>
          {ways.map(({ label, onGo }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may have one label
            <li key={index}>
              <button type="button" onClick={onGo}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  ),
  sticky: lifeMs === null,
  life: lifeMs ?? 0,
});

export interface ToastListProps {
  /** Messages that arrived before the list was mounted; the list takes them over. */
  waiting: RefObject<ToastMessage[]>;
}

/** List of the open toasts. */
export const ToastList = ({ waiting }: ToastListProps) => {
  const ref = useRef<Toast>(null);
  const shown = useRef(new Map<string, ReturnType<typeof toPrime>>());
  useEffect(() => {
    const dismiss = (id: string): void => {
      const message = shown.current.get(id);
      if (message) ref.current?.remove(message);
      shown.current.delete(id);
    };
    const show = (message: ToastMessage): void => {
      dismiss(message.id);
      const made = toPrime(message);
      shown.current.set(message.id, made);
      ref.current?.show(made);
    };
    bindToasts({ show, dismiss });
    for (const message of waiting.current.splice(0)) show(message);
  }, [waiting]);
  return (
    <PrimeRoot>
      <Toast ref={ref} position="bottom-right" onRemove={({ id }) => shown.current.delete(String(id))} />
    </PrimeRoot>
  );
};
