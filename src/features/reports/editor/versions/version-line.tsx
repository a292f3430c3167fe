import { css } from '@emotion/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportVersion } from '#contract/reports/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { Icon } from '#ui/icon.tsx';
import { useChangeWords } from './use-change-words.ts';
import { VersionContent } from './version-content.tsx';

export interface VersionLineProps {
  version: ReportVersion;
  isOpen: boolean;
  onToggle: () => void;
  onRestored: () => void;
}

const style = css`
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  & > button {
    width: 100%; min-height: 44px; padding: 6px 10px; display: flex; align-items: center; gap: 10px; text-align: left;
    border: 0; border-radius: var(--r-2); background: none; color: var(--text); font: inherit; cursor: pointer;
  }
  & > button:hover { background: var(--hover); }
  & > button .who { flex: 1; min-width: 0; }
  & > button .who small { display: block; font-size: var(--fs-11); color: var(--text-3); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > button .who .changes { color: var(--text-2); white-space: normal; overflow-wrap: anywhere; }
  & > button .pi { color: var(--text-3); font-size: 12px; }
  & > .content { padding: 0 10px 10px; }
`;

/** One version: time and author of the save, what it changed and, when opened, how it differs from now. */
export const VersionLine = ({ version, isOpen, onToggle, onRestored }: VersionLineProps) => {
  const { t } = useTranslation('editor');
  const called = useReportName();
  const changeWords = useChangeWords();
  const contentId = useId();
  const zone = useSiteZone();
  const { revision, name, widgets, savedAt, savedBy, changes } = version;
  const time = formatDayTime(Date.parse(savedAt), zone);
  return (
    <li css={style}>
      <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={onToggle}>
        <Icon name={isOpen ? 'angle-down' : 'angle-right'} />
        <span className="who">
          <span className="tn">{time}</span>
          <small>
            {[savedBy ?? t('who.unknown'), called(name), t('versions.widgets', { count: widgets })].join(
              ' · ',
            )}
          </small>
          {changes && <small className="changes">{changeWords(changes)}</small>}
          {revision === 1 && <small className="changes">{t('versions.first')}</small>}
        </span>
      </button>
      <div className="content" id={contentId} hidden={!isOpen}>
        {isOpen && <VersionContent revision={revision} time={time} onRestored={onRestored} />}
      </div>
    </li>
  );
};
