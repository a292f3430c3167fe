import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { ReportType } from '#contract/report.ts';
import { mayHold } from '#domain/report-rules.ts';
import { SETTABLE_KINDS, type SettableKind, widgetTraits } from '#domain/widget-traits.ts';
import { Icon } from '#ui/icon.tsx';
import { kindIcon } from '#widgets/settings/kind-icon.ts';

export interface WidgetPaletteProps {
  type: ReportType;
  onAdd: (kind: SettableKind) => void;
}

const style = css`
  & > h3 { font-size: var(--fs-11); font-weight: var(--fw-medium); color: var(--text-3); margin-bottom: 8px; }
  & > div { display: grid; grid-template-columns: repeat(auto-fill, minmax(168px, 1fr)); gap: 8px; }
  & button {
    all: unset; box-sizing: border-box; cursor: pointer; display: flex; align-items: center; gap: 10px; min-height: 36px;
    padding: 0 10px; border: 1px dashed var(--border-strong); border-radius: var(--r-2);
    font-size: var(--fs-13); color: var(--text);
  }
  & button:hover { background: var(--accent-soft); border-color: var(--accent-border); }
  & button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  & button .pi { color: var(--text-2); }
  & .size { margin-left: auto; white-space: nowrap; color: var(--text-3); font-size: var(--fs-12); }
`;

/** What can be added to a report of this type, each with its default size (R-GRID). */
export const WidgetPalette = ({ type, onAdd }: WidgetPaletteProps) => {
  const { t } = useTranslation(['reports', 'widgets']);
  return (
    <div css={style}>
      <h3>{t('form.addWidget')}</h3>
      <div>
        {SETTABLE_KINDS.filter((kind) => mayHold(type, kind)).map((kind) => {
          const { size } = widgetTraits(kind);
          return (
            <button key={kind} type="button" onClick={() => onAdd(kind)}>
              <Icon name={kindIcon(kind)} />
              {t(`widgets:kind.${kind}`)}
              <span className="size tn">
                {size.w} × {size.h}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
};
