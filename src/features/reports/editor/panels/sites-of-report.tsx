import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#platform/locale/validation-messages.ts';
import { useStructure, useUser } from '#platform/session/structure.ts';
import { ProblemLine } from '#ui/fields/problem-line.tsx';

const style = css`
  border: 0;
  margin: 0;
  padding: 0;
  min-width: 0;
  & > legend { padding: 0; font-size: var(--fs-13); font-weight: var(--fw-semibold); }
  & > p { font-size: var(--fs-12); color: var(--text-3); margin: 2px 0 8px; }
  & > ul { list-style: none; margin: 0; padding: 4px; border: 1px solid var(--border); border-radius: var(--r-2); max-height: 240px; overflow-y: auto; }
  & label { display: flex; align-items: center; gap: 9px; min-height: 30px; padding: 0 8px; border-radius: 4px; font-size: var(--fs-12); cursor: pointer; }
  & label:hover { background: var(--hover); }
  & label:has(input:checked) { background: var(--accent-soft); }
  & input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
`;

/** True when the roles of the user reach every site. */
function useReachesAllSites(): boolean {
  const { roles: own } = useUser();
  const { roles } = useStructure();
  return roles.some(({ id, sites }) => own.includes(id) && sites === null);
}

export interface SitesOfReportProps {
  /** Ids of sites; null: all; undefined: those of the author. */
  chosen: readonly string[] | null | undefined;
  problem: string | undefined;
  onChange: (sites: string[] | null) => void;
}

/**
 * Sites that the report belongs to while it shows no device of any; nothing for an author who reaches one site only.
 */
export const SitesOfReport = ({ chosen, problem, onChange }: SitesOfReportProps) => {
  const { t } = useTranslation('reports');
  const { sites } = useStructure();
  const reachesAll = useReachesAllSites();
  if (sites.length < 2) return null;
  const all = sites.map(({ id }) => id);
  const own = chosen === undefined ? (reachesAll ? null : all) : chosen;
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...(own ?? []), id] : (own ?? all).filter((one) => one !== id));
  return (
    <fieldset css={style} data-part="sites">
      <legend>{t('form.sites')}</legend>
      <p>{t('form.sitesHelp')}</p>
      <ul>
        {reachesAll && (
          <li>
            <label>
              <input
                type="checkbox"
                checked={own === null}
                onChange={({ target }) => onChange(target.checked ? null : all)}
              />
              {t('form.allSites')}
            </label>
          </li>
        )}
        {sites.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={own === null || own.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {problem && <ProblemLine>{problemText(t, problem)}</ProblemLine>}
    </fieldset>
  );
};
