import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ModuleHealth } from '#contract/readings/data-health.ts';
import { formatDay, formatDayTime } from '#domain/formatting/date.ts';
import { MISSING } from '#domain/formatting/number.ts';
import { moduleHealthPath } from '#platform/routes/paths.ts';
import { Tag } from '#ui/tag.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import { ExpectedInterval } from './expected-interval.tsx';

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
  const { uuid, name, firstFetch, lastFetch, coverage, gaps, open } = health;
  return (
    <tr aria-rowindex={place}>
      <td className="name">
        <Link to={moduleHealthPath(uuid)}>{name}</Link>
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
      <td className="tn wide">{lastFetch === null ? MISSING : formatDayTime(lastFetch, zone)}</td>
    </tr>
  );
};
