import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OCCURRENCE_KINDS } from '#contract/reports/delivery.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { isBackwards, isNarrowed, type LogFilters } from './filter-values.ts';

export interface FilterBarProps {
  filters: LogFilters;
  onChange: (some: Partial<LogFilters>) => void;
  onClear: () => void;
}

const STATES = ['all', 'failed', 'open', 'sent', 'missed'] as const;
const KINDS = ['any', ...OCCURRENCE_KINDS] as const;
/** Pause in typing before the search starts, ms. */
const TYPING_PAUSE_MS = 300;

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 10px;
  & .days { display: flex; gap: 10px; }
  & .days > * { width: 148px; }
  @media (max-width: 640px) {
    & > * { flex: 1 1 100%; }
    & .days > * { flex: 1; width: auto; min-width: 0; }
    /* All choices in view, in as many rows as they need. */
    & > [role='radiogroup'] { flex-wrap: wrap; height: auto; }
    & > [role='radiogroup'] > * { flex: 1 0 auto; min-height: 34px; justify-content: center; }
  }
`;

/** Puts typed text into the address after a pause, and other changes of the address into the field. */
function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    // A space at the end is no other search, but the next word may follow it.
    if (typed.trim() !== search) setTyped(search);
  }
  const tell = useEffectEvent(onSearch);
  const current = useEffectEvent(() => search);
  useEffect(() => {
    if (typed.trim() === current()) return;
    const timer = setTimeout(() => tell(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}

/** Filters of the log: state, kind, recipient or report, days. */
export const FilterBar = ({ filters, onChange, onClear }: FilterBarProps) => {
  const { t } = useTranslation('deliveries');
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    onChange({ search: search || undefined }),
  );
  return (
    <search css={style} aria-label={t('filter.label')}>
      <Segmented<(typeof STATES)[number]>
        label={t('filter.state')}
        value={filters.state ?? 'all'}
        options={STATES.map((value) => ({ value, label: t(`show.${value}`) }))}
        onValue={(state) => onChange({ state: state === 'all' ? undefined : state })}
      />
      <Segmented<(typeof KINDS)[number]>
        label={t('filter.kind')}
        value={filters.kind ?? 'any'}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onValue={(kind) => onChange({ kind: kind === 'any' ? undefined : kind })}
      />
      <SearchField label={t('filter.search')} value={typed} onValue={setTyped} />
      <div className="days">
        <DateField
          label={t('filter.from')}
          value={filters.from ?? ''}
          onValue={(from) => onChange({ from })}
          onClear={() => onChange({ from: undefined })}
          error={isBackwards(filters) ? 'deliveries:filter.badOrder' : undefined}
        />
        <DateField
          label={t('filter.to')}
          value={filters.to ?? ''}
          onValue={(to) => onChange({ to })}
          onClear={() => onChange({ to: undefined })}
        />
      </div>
      {isNarrowed(filters) && (
        <Button icon="filter-slash" variant="quiet" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
};
