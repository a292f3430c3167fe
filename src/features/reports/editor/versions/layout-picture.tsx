import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { widgetDefinition } from '#canvas/catalogue.ts';
import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS } from '#domain/grid/grid-placement.ts';
import { placedOnPage } from '#domain/grid/panel-layout.ts';
import { Icon } from '#ui/icon.tsx';

const style = css`
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
export const LayoutPicture = ({ structure }: { structure: readonly Container[] }) => {
  const { t } = useTranslation(['editor', 'widgets']);
  return (
    <div css={style} role="img" aria-label={t('versions.layout', { count: structure.length })}>
      {placedOnPage(structure).map(({ i, x, y, w, h, component, config }) => (
        <div
          key={i}
          style={{ gridColumn: `${x + 1} / span ${w || 1}`, gridRow: `${y + 1} / span ${h || 1}` }}
        >
          <Icon name={widgetDefinition(component).icon} />
          <span>{config.name || t(`widgets:kind.${component}`)}</span>
        </div>
      ))}
    </div>
  );
};
