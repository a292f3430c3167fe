import { css } from '@emotion/react';
import { AutoComplete } from 'primereact/autocomplete';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  browserZone,
  chooseTimezone,
  isKnownZone,
  knownZones,
  timezoneStore,
} from '#platform/locale/timezone.ts';
import { useStore } from '#platform/store.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { PrimeRoot } from '#ui/styles/prime-root.tsx';
import { findZones } from './find-zones.ts';

const style = css`
  flex: 1;
  min-width: 0;
  & .p-inputtext { width: 100%; height: 30px; font-size: var(--fs-12); border-color: var(--border); background: none; color: inherit; }
  & .p-inputtext::placeholder { color: var(--text-3); }
  & .p-inputtext:enabled:hover { border-color: var(--border-strong); }
  &.p-autocomplete { width: 100%; }
`;

/** Chooses a zone by part of its name; the button returns to the browser's zone. */
export const TimezoneField = () => {
  const { t } = useTranslation('management');
  const chosen = useStore(timezoneStore);
  const [text, setText] = useState(chosen ?? '');
  const [found, setFound] = useState<string[]>([]);
  const choose = (zone: string | null): void => {
    setText(zone ?? '');
    void chooseTimezone(zone);
  };
  return (
    <PrimeRoot>
      <AutoComplete
        css={style}
        value={text}
        suggestions={found}
        completeMethod={({ query }) => setFound(findZones(knownZones(), query))}
        onChange={({ value }) => setText(String(value ?? ''))}
        onSelect={({ value }) => choose(String(value))}
        // Part of a name is no zone: the zone in force is written again.
        onBlur={() => (isKnownZone(text) ? choose(text) : setText(chosen ?? ''))}
        delay={0}
        placeholder={browserZone()}
        aria-label={t('timezone.label')}
        emptyMessage={t('timezone.notFound')}
        showEmptyMessage
      />
      {chosen !== null && (
        <IconButton icon="undo" size="sm" label={t('timezone.reset')} onClick={() => choose(null)} />
      )}
    </PrimeRoot>
  );
};
