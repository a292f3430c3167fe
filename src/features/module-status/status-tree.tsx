import { css } from '@emotion/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '#domain/formatting/date.ts';
import { formatCount } from '#domain/formatting/number.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { useOwnZone } from '#platform/locale/timezone.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { PHONE, useMediaQuery } from '#platform/page/media-query.ts';
import { useStructure } from '#platform/session/structure.ts';
import { treeMove } from '#ui/tree/tree-keys.ts';
import { scrollToRow, useRowWindow } from '#ui/tree/use-row-window.ts';
import { nodeIcon } from './node-icon.ts';
import type { NodeStates } from './node-states.ts';
import { StatusLine } from './status-row.tsx';
import { useStateHint } from './use-state-hint.ts';
import type { StatusRow } from './visible-rows.ts';

export interface StatusTreeProps {
  rows: readonly StatusRow[];
  states: NodeStates;
  onToggle: (id: string) => void;
}

/** Height of a line, px; touch needs more. */
const ROW = 30;
const TOUCH_ROW = 44;

const style = css`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding: 6px;
  font-size: var(--fs-12);
  outline-offset: -2px;
  overscroll-behavior: contain;
  & .line {
    position: absolute; inset: 6px 6px auto; display: flex; align-items: center; gap: 8px; padding-right: 10px;
    border-radius: 4px; white-space: nowrap; cursor: default; contain: layout style;
  }
  & .line:hover { background: var(--hover); }
  & .line[aria-expanded] { cursor: pointer; }
  &:focus-visible .line[aria-selected='true'] { background: var(--accent-soft); }
  & .pi { font-size: 12px; color: var(--text-3); }
  & .caret { width: 10px; flex: none; }
  & .caret .pi { font-size: 9px; }
  & .name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  & .end { color: var(--text-3); font-size: var(--fs-11); }
`;

const heights = { row: css`& .line { height: ${ROW}px; }`, touch: css`& .line { height: ${TOUCH_ROW}px; }` };

/** Tree of sites, networks and modules: arrow keys move, open and close; only the lines in view are drawn. */
export const StatusTree = ({ rows, states, onToggle }: StatusTreeProps) => {
  const { t } = useTranslation('status');
  const { t: age } = useTranslation('widgets');
  const hintOf = useStateHint();
  const isPhone = useMediaQuery(PHONE);
  const height = isPhone ? TOUCH_ROW : ROW;
  const host = useRef<HTMLDivElement>(null);
  const treeId = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const { from, to } = useRowWindow(host, rows.length, height);
  const active = rows.findIndex(({ node }) => node.id === activeId);
  const ownZone = useOwnZone();
  const { sites } = useStructure();
  const numbers = useNumberLocale();

  const go = (index: number): void => {
    setActiveId(rows[index]?.node.id ?? null);
    scrollToRow(host.current, index, height);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = treeMove(event.key, { lines: rows, index: active });
    if (!move) return;
    event.preventDefault();
    const row = rows[move.index];
    if (move.kind === 'go') go(move.index);
    else if (row?.hasChildren) onToggle(row.node.id);
  };
  const choose = useRef<(id: string) => void>(() => undefined);
  choose.current = (id) => {
    setActiveId(id);
    if (rows.find(({ node }) => node.id === id)?.hasChildren) onToggle(id);
  };
  const [onChoose] = useState(() => (id: string) => choose.current(id));

  // As the site's own pages tell it.
  const siteTime = (siteId: string, instant: number): string => {
    const zone = sites.find(({ id }) => id === siteId)?.timezone ?? ownZone;
    return `${formatDayTime(instant, zone, 'second')} (${zone})`;
  };

  const line = (row: StatusRow, index: number) => {
    const { node } = row;
    const { state, ageSeconds, modules } = states.byId.get(node.id) ?? {
      state: 'no_data' as const,
      ageSeconds: null,
      modules: 0,
    };
    const isModule = node.kind === 'module';
    const lastReading =
      isModule && typeof node.module?.lastFetch === 'number'
        ? t('lastReading', { time: siteTime(node.module.siteId, node.module.lastFetch) })
        : null;
    const hint = isModule
      ? hintOf(state, node.module)
      : `${t('worst', { count: modules })}: ${hintOf(state, null)}`;
    const ageWords = ageSeconds === null ? t('state.no_data') : ageText(ageSeconds, age);
    return (
      <StatusLine
        key={node.id}
        id={`${treeId}-${index}`}
        row={row}
        top={index * height}
        icon={nodeIcon(node)}
        state={state}
        stateWords={t(`hint.${state}`)}
        hint={[node.name, hint, lastReading].filter(Boolean).join('\n')}
        end={isModule ? ageWords : formatCount(modules, numbers)}
        value={isModule ? null : modules}
        isActive={index === active}
        onChoose={onChoose}
      />
    );
  };

  const drawn = rows.slice(from, to).map((row, i) => line(row, from + i));
  // The active line is always rendered, even when scrolled out of view: aria-activedescendant refers to it.
  const activeRow = active < from || active >= to ? rows[active] : undefined;
  return (
    <div
      ref={host}
      css={[style, isPhone ? heights.touch : heights.row]}
      role="tree"
      tabIndex={0}
      aria-label={t('tree')}
      aria-activedescendant={active >= 0 ? `${treeId}-${active}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => active < 0 && rows.length > 0 && go(0)}
    >
      <div role="none" style={{ height: rows.length * height }} />
      {drawn}
      {activeRow && line(activeRow, active)}
    </div>
  );
};
