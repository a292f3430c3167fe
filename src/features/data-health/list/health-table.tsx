import { css } from '@emotion/react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleHealth } from '#contract/readings/data-health.ts';
import type { Site } from '#contract/readings/module.ts';
import { tableStyle } from '#ui/page/table-style.ts';
import { useRowWindow } from '#ui/tree/use-row-window.ts';
import { ROW_HEIGHT } from '#widget-kit/table/block-table-style.ts';
import { HealthRow } from './health-row.tsx';

export interface HealthTableProps {
  modules: readonly ModuleHealth[];
  sites: readonly Site[];
  onChanged: () => void;
}

const style = css`
  position: relative;
  overflow: auto;
  max-height: calc(100vh - var(--topbar-height) - 56px - 2 * var(--page-pad));
  & table { border-collapse: separate; border-spacing: 0; }
  & thead th { position: sticky; top: 0; z-index: var(--z-widget); }
  & tbody td { height: ${ROW_HEIGHT}px; }
  & tbody .space td { height: auto; padding: 0; border: 0; }
  & .name { font-weight: var(--fw-medium); max-width: 360px; overflow: hidden; text-overflow: ellipsis; }
  & .name a { color: var(--text); }
  & .silent { color: var(--error-text); font-weight: var(--fw-medium); }
  @media (max-width: 640px) { & .name { max-width: 150px; } }
`;

const COLUMNS = [
  { name: 'module', look: '' },
  { name: 'site', look: 'wide' },
  { name: 'open', look: 'num' },
  { name: 'coverage', look: 'num' },
  { name: 'gaps', look: 'num wide' },
  { name: 'interval', look: 'wide' },
  { name: 'first', look: 'wide' },
  { name: 'last', look: 'wide' },
] as const;

const linkOf = (row: Element | null | undefined): HTMLElement | null => row?.querySelector('a') ?? null;

// Arrow keys move from module to module; rows out of view are rendered as the focus nears them.
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest('tr');
  if (!row || !(event.target instanceof HTMLAnchorElement)) return;
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
  const link = linkOf(next);
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/** Modules in the given order; only the rows in view are rendered. */
export const HealthTable = ({ modules, sites, onChanged }: HealthTableProps) => {
  const { t } = useTranslation('health');
  const host = useRef<HTMLDivElement>(null);
  const rows = useRowWindow(host, modules.length, ROW_HEIGHT);
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  const columns = COLUMNS.filter(({ name }) => name !== 'site' || sites.length > 1);
  const space = (height: number) =>
    height > 0 && (
      <tr className="space">
        <td colSpan={columns.length} style={{ height }} />
      </tr>
    );
  return (
    <div css={style} ref={host}>
      <table css={tableStyle} aria-rowcount={modules.length + 1} aria-label={t('list.title')}>
        <thead>
          <tr>
            {columns.map(({ name, look }) => (
              <th key={name} scope="col" className={look}>
                {t(`list.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {space(rows.before)}
          {modules.slice(rows.from, rows.to).map((health, i) => (
            <HealthRow
              key={health.uuid}
              health={health}
              siteName={sites.length > 1 ? (siteOf.get(health.siteId)?.name ?? '') : null}
              zone={siteOf.get(health.siteId)?.timezone ?? 'UTC'}
              place={rows.from + i + 2}
              onChanged={onChanged}
            />
          ))}
          {space(rows.after)}
        </tbody>
      </table>
    </div>
  );
};
