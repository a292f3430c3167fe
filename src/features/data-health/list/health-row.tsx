import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ModuleHealth } from '#contract/readings/data-health.ts';
import { formatDay, formatDayTime } from '#domain/formatting/date.ts';
import { formatPercent, MISSING } from '#domain/formatting/number.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { moduleHealthPath } from '#platform/routes/paths.ts';
import { FreshnessDot } from '#ui/freshness-dot.tsx';
import { Tag } from '#ui/tag.tsx';
import { ExpectedInterval } from './expected-interval.tsx';
import { isSilent } from './health-list.ts';

interface CoverageBarProps {
  /** 0 to 1; null: no data. */
  share: number | null;
}

const style = css`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  & svg { width: 96px; height: 4px; flex: none; }
  & rect { rx: 2px; fill: var(--chart-nodata); }
  & .measured { fill: var(--heat-4); }
  & .tn { min-width: 52px; text-align: right; }
  @media (max-width: 640px) { & svg { display: none; } }
`;

/** Measured part of the time: a bar and its number. */
const CoverageBar = ({ share }: CoverageBarProps) => {
  const locale = useNumberLocale();
  return (
    <span css={style} data-value={share ?? ''}>
      <svg viewBox="0 0 96 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="96" height="4" />
        {share !== null && <rect className="measured" width={96 * share} height="4" />}
      </svg>
      <span className="tn">{formatPercent(share, locale)}</span>
    </span>
  );
};

export interface HealthRowProps {
  health: ModuleHealth;
  /** Name of its site; null when the installation has only one. */
  siteName: string | null;
  zone: string;
  /** Row number within the whole table, head included. */
  place: number;
  onChanged: () => void;
}

/** One module of the list; its name links to its own page. */
export const HealthRow = ({ health, siteName, zone, place, onChanged }: HealthRowProps) => {
  const { t } = useTranslation('health');
  const { t: widgetText } = useTranslation('widgets');
  const { uuid, name, firstFetch, lastFetch, ageSeconds, coverage, gaps, open } = health;
  return (
    <tr aria-rowindex={place}>
      <td className="name">
        <FreshnessDot state={health.state} /> <Link to={moduleHealthPath(uuid)}>{name}</Link>
        {isSilent(health) && <span className="visually-hidden">, {t('list.silentCount', { count: 1 })}</span>}
      </td>
      {siteName !== null && <td className="wide muted">{siteName}</td>}
      <td className="num">
        {open > 0 ? (
          <Tag tone="warn" icon="exclamation-triangle">
            {t('list.openCount', { count: open })}
          </Tag>
        ) : (
          <span className="muted">{MISSING}</span>
        )}
      </td>
      <td className="num">
        <CoverageBar share={coverage} />
      </td>
      <td className="num tn wide">{gaps === 0 ? <span className="muted">{MISSING}</span> : gaps}</td>
      <td className="wide">
        <ExpectedInterval health={health} onSet={onChanged} />
      </td>
      <td className="wide muted tn">{firstFetch === null ? MISSING : formatDay(firstFetch, zone)}</td>
      <td
        className={isSilent(health) ? 'tn wide silent' : 'tn wide'}
        title={lastFetch === null ? undefined : `${formatDayTime(lastFetch, zone)} (${zone})`}
      >
        {lastFetch === null ? MISSING : t('state.ago', { age: ageText(ageSeconds ?? 0, widgetText) })}
      </td>
    </tr>
  );
};
