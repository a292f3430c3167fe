import { css } from '@emotion/react';
import { Dropdown } from 'primereact/dropdown';
import { useTranslation } from 'react-i18next';
import type { Site } from '#contract/readings/module.ts';

export interface SiteFilterProps {
  sites: readonly Site[];
  /** Null: all. */
  value: string | null;
  onValue: (siteId: string | null) => void;
}

const ALL = 'all';
const style = css`&.p-dropdown { width: 180px; }`;

/** Chooses the site whose modules are listed. */
export const SiteFilter = ({ sites, value, onValue }: SiteFilterProps) => {
  const { t } = useTranslation('health');
  const label = t('list.site');
  return (
    <Dropdown
      css={style}
      value={value ?? ALL}
      options={[
        { value: ALL, label: t('list.allSites') },
        ...sites.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      aria-label={label}
      pt={{ trigger: { 'aria-label': label }, select: { 'aria-label': label } }}
      onChange={({ value: chosen }: { value: string }) => onValue(chosen === ALL ? null : chosen)}
    />
  );
};
