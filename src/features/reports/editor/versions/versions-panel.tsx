import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { listVersions } from '#features/reports/reports-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { VersionLine } from './version-line.tsx';

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
