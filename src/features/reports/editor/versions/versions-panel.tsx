import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportVersion } from '#contract/reports/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { listVersions } from '#features/reports/reports-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { Icon } from '#ui/icon.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { useChangeWords } from './use-change-words.ts';
import { VersionContent } from './version-content.tsx';

interface VersionLineProps {
  version: ReportVersion;
  isOpen: boolean;
  onToggle: () => void;
  onRestored: () => void;
}

const lineStyle = css`
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
const VersionLine = ({ version, isOpen, onToggle, onRestored }: VersionLineProps) => {
  const { t } = useTranslation('editor');
  const called = useReportName();
  const changeWords = useChangeWords();
  const contentId = useId();
  const zone = useSiteZone();
  const { revision, name, widgets, savedAt, savedBy, changes } = version;
  const time = formatDayTime(Date.parse(savedAt), zone);
  return (
    <li css={lineStyle}>
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

const style = css`
  flex: 1;
  overflow-y: auto;
  padding: 12px 16px;
  & > p { margin: 0 0 12px; font-size: var(--fs-12); color: var(--text-3); }
  & > ol { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: 8px; }
`;

/** Lists the versions that saves have replaced, newest first, to view and to restore. */
export const VersionsPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('editor');
  const { id } = useEditor();
  const zone = useSiteZone();
  const [open, setOpen] = useState<number | null>(null);
  const versions = useResource(String(id), (signal) => listVersions(id, signal));
  return (
    <SidePanel isBeside title={t('versions.title')} width={420} note={zone} onClose={onClose}>
      <div css={style}>
        <p>{t('versions.hint')}</p>
        {versions.status === 'loading' && <Skeleton lines={6} />}
        {versions.status === 'error' && <LoadFailure error={versions.error} onRetry={versions.reload} />}
        {versions.status === 'ready' && versions.data.length === 0 && (
          <EmptyState icon="history" title={t('versions.empty')} hint={t('versions.emptyHint')} />
        )}
        {versions.status === 'ready' && versions.data.length > 0 && (
          <ol>
            {versions.data.map((version) => (
              <VersionLine
                key={version.revision}
                version={version}
                isOpen={open === version.revision}
                onToggle={() => setOpen(open === version.revision ? null : version.revision)}
                onRestored={onClose}
              />
            ))}
          </ol>
        )}
      </div>
    </SidePanel>
  );
};
