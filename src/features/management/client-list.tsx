import { css } from '@emotion/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/installation/client.ts';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';

export interface ClientListProps {
  title: string;
  /** PrimeIcons name for its entries. */
  icon: string;
  clients: readonly Client[];
  /** Id of the current client, which cannot be chosen again. */
  current: string | null;
  onChoose: (client: Client) => void;
}

const style = css`
  & + & { margin-top: 14px; }
  & h3 { font-size: var(--fs-11); font-weight: var(--fw-semibold); color: var(--text-3); padding: 0 10px 4px; }
  & button {
    width: 100%; min-height: 44px; border: 0; border-radius: var(--r-2); background: none; padding: 5px 10px; text-align: left;
    display: flex; align-items: center; gap: 11px; color: var(--text); font-size: var(--fs-13); cursor: pointer;
  }
  & button > .pi { color: var(--text-3); font-size: 14px; }
  & button:hover, & button:focus-visible { background: var(--hover); }
  & button:disabled { background: var(--accent-soft); color: var(--text); cursor: default; }
  & .who { flex: 1; min-width: 0; }
  & .who b, & .who span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 1.35; }
  & .who b { font-weight: var(--fw-medium); }
  & .who span { font-size: var(--fs-12); color: var(--text-3); }
  & button:disabled .who span { color: var(--text-2); }
`;

/** Clients or IoT boxes under their heading; renders nothing for an empty list. */
export const ClientList = ({ title, icon, clients, current, onChoose }: ClientListProps) => {
  const { t } = useTranslation('management');
  const headingId = useId();
  if (clients.length === 0) return null;
  return (
    <section css={style} aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      <ul>
        {clients.map((client) => (
          <li key={client.id}>
            <button
              type="button"
              disabled={client.id === current}
              {...(client.id === current && { 'aria-current': true })}
              onClick={() => onChoose(client)}
            >
              <Icon name={icon} />
              <span className="who">
                <b>{client.name}</b>
                <span>{client.domain}</span>
              </span>
              {client.id === current && (
                <Tag tone="ok" icon="check">
                  {t('client.current')}
                </Tag>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
