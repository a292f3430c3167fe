import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { widgetDefinition } from '#canvas/catalogue.ts';
import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS } from '#domain/grid/grid-placement.ts';
import { placedOnPage } from '#domain/grid/panel-layout.ts';
import { focusCanvas } from '#features/reports/editor/canvas/tile/tile-focus.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { restoredVersion } from '#features/reports/editor/model/report-values.ts';
import { readVersion } from '#features/reports/reports-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useTitleOf } from '#widget-kit/widget-title.ts';
import { Differences } from './differences.tsx';

const pictureStyle = css`
  display: grid;
  grid-template-columns: repeat(${GRID_COLUMNS}, minmax(0, 1fr));
  grid-auto-rows: 5px;
  gap: 2px;
  padding: 6px;
  max-height: 30vh;
  overflow: hidden;
  background: var(--ground);
  border-radius: var(--r-2);
  & > div {
    min-width: 0; padding: 2px 4px; display: flex; gap: 4px; overflow: hidden; border: 1px solid var(--border); border-radius: 3px;
    background: var(--card); font-size: var(--fs-10); line-height: 12px; color: var(--text-2);
  }
  & > div .pi { font-size: 9px; color: var(--text-3); margin-top: 2px; }
  & > div span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/** Layout of a version's widgets on the page's twelve columns. */
const LayoutPicture = ({ structure }: { structure: readonly Container[] }) => {
  const { t } = useTranslation('editor');
  const titleOf = useTitleOf();
  return (
    <div css={pictureStyle} role="img" aria-label={t('versions.layout', { count: structure.length })}>
      {placedOnPage(structure).map(({ i, x, y, w, h, component, config }) => (
        <div
          key={i}
          style={{ gridColumn: `${x + 1} / span ${w || 1}`, gridRow: `${y + 1} / span ${h || 1}` }}
        >
          <Icon name={widgetDefinition(component).icon} />
          <span>{titleOf({ component, config })}</span>
        </div>
      ))}
    </div>
  );
};

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
