import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/report.ts';
import { GRID_COLUMNS } from '#domain/grid-placement.ts';
import { Icon } from '#ui/icon.tsx';
import { kindIcon } from '#widgets/settings/kind-icon.ts';

export interface LayoutPreviewProps {
  structure: readonly Container[];
}

const style = css`
  display: grid;
  grid-template-columns: repeat(${GRID_COLUMNS}, minmax(0, 1fr));
  grid-auto-rows: 6px;
  gap: 3px;
  & > div {
    border: 1px solid var(--border); background: var(--card-sunken); border-radius: 3px; padding: 3px 5px; min-width: 0;
    display: flex; gap: 5px; align-items: flex-start; overflow: hidden; font-size: var(--fs-10); line-height: 12px; color: var(--text-2);
  }
  & > div .pi { font-size: 9px; color: var(--text-3); margin-top: 2px; }
  & > div span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const emptyStyle = css`
  font-size: var(--fs-12);
  color: var(--text-3);
`;

/** Where the widgets will stand on the page's twelve columns. */
export const LayoutPreview = ({ structure }: LayoutPreviewProps) => {
  const { t } = useTranslation(['reports', 'widgets']);
  if (structure.length === 0) return <p css={emptyStyle}>{t('form.noLayout')}</p>;
  return (
    <div css={style} role="img" aria-label={t('form.layoutLabel', { count: structure.length })}>
      {structure.map(({ i, x, y, w, h, component, config }) => (
        <div
          key={i}
          style={{ gridColumn: `${x + 1} / span ${w || 1}`, gridRow: `${y + 1} / span ${h || 1}` }}
        >
          <Icon name={kindIcon(component)} />
          <span>{config.name || t(`widgets:kind.${component}`)}</span>
        </div>
      ))}
    </div>
  );
};
