import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { CanvasGrid } from '#canvas/canvas-grid.tsx';
import { type Container, showsData } from '#contract/reports/widget.ts';
import { Icon } from '#ui/icon.tsx';
import { useCanvasData } from './canvas-context.ts';
import { EditorSlot } from './editor-slot.tsx';

const style = css`
  padding: 12px 16px 24px;
  min-width: 0;
  & > .line {
    display: flex; gap: 8px; align-items: center; margin-bottom: 12px; padding: 8px 12px; border-radius: var(--r-2);
    background: var(--info-soft); color: var(--info-text); font-size: var(--fs-12);
  }
`;

/** Read-only view of the report, where there is no room to move widgets. */
export const ReadOnlyCanvas = ({ structure }: { structure: readonly Container[] }) => {
  const { t } = useTranslation('editor');
  const data = useCanvasData();
  return (
    <div css={style}>
      <p className="line">
        <Icon name="info-circle" />
        {t('canvas.tooNarrow')}
      </p>
      <CanvasGrid
        structure={structure}
        channel={data.channel}
        slot={(container) => (
          <EditorSlot
            container={(showsData(container.component) && data.stored(container.i)) || container}
            channel={data.channel(container.i)}
          />
        )}
      />
    </div>
  );
};
