import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { droppedBy } from '#domain/reports/report-rules.ts';
import { Icon } from '#ui/icon.tsx';

export interface DroppedWidgetsProps {
  structure: readonly Container[];
  /** Type of the copy. */
  type: ReportType;
}

const style = css`
  display: flex;
  gap: 8px;
  padding: 8px 10px;
  border-radius: var(--r-2);
  background: var(--warn-soft);
  color: var(--warn-text);
  font-size: var(--fs-12);
  & .pi { font-size: 13px; margin-top: 2px; }
  & ul { margin: 4px 0 0; padding-left: 16px; }
`;

/** Lists the widgets that a copy of another type cannot hold, before it is made; renders nothing when it keeps all. */
export const DroppedWidgets = ({ structure, type }: DroppedWidgetsProps) => {
  const { t } = useTranslation('reports');
  const dropped = droppedBy(structure, type);
  if (dropped.length === 0) return null;
  const gone = new Set(dropped.map(({ i }) => i));
  const movesOut = structure.some(({ i, parent }) => parent && gone.has(parent) && !gone.has(i));
  const kinds = Map.groupBy(dropped, ({ component }) => component);
  return (
    <div css={style} role="status">
      <Icon name="exclamation-triangle" />
      <div>
        {t('copy.dropped', { count: dropped.length, type: t(`type.${type}.singular`) })}
        <ul>
          {[...kinds].map(([kind, widgets]) => (
            <li key={kind}>
              {widgets.length} × {t(`widgets:kind.${kind}`)}
            </li>
          ))}
        </ul>
        {movesOut && t('copy.panelsOpened')}
      </div>
    </div>
  );
};
