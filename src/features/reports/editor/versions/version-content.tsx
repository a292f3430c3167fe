import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '#features/reports/editor/canvas/tile/tile-focus.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { restoredVersion } from '#features/reports/editor/model/report-values.ts';
import { readVersion } from '#features/reports/reports-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { Differences } from './differences.tsx';
import { LayoutPicture } from './layout-picture.tsx';

export interface VersionContentProps {
  revision: number;
  /** Time of the save, in words. */
  time: string;
  onRestored: () => void;
}

const style = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 10px;
  & > * { align-self: stretch; }
  & > button { align-self: flex-start; }
`;

/** Layout of a version, what restoring it would change, and a button that restores it as one undoable step. */
export const VersionContent = ({ revision, time, onRestored }: VersionContentProps) => {
  const { t } = useTranslation('editor');
  const { id, report, isReadOnly, change } = useEditor();
  const version = useResource(`${id} ${revision}`, (signal) => readVersion(id, revision, signal));
  if (version.status === 'loading') return <Skeleton lines={3} />;
  if (version.status === 'error') return <LoadFailure error={version.error} onRetry={version.reload} />;
  const { data } = version;
  const restore = (): void => {
    change({ next: (before) => restoredVersion(before, data) });
    onRestored();
    focusCanvas();
    toast.info(t('versions.restored', { time }), { detail: t('versions.restoredHint') });
  };
  return (
    <div css={style}>
      <LayoutPicture structure={data.structure} />
      <Differences before={report} after={restoredVersion(report, data)} />
      <Button icon="history" disabled={isReadOnly} onClick={restore}>
        {t('versions.restore')}
      </Button>
    </div>
  );
};
