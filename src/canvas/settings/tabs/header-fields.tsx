import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { headInk } from '#canvas/frame/frame-style.ts';
import { useSettings } from '#canvas/settings/use-settings.ts';
import { FieldFrame } from '#ui/fields/field-frame.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import { HEADER_GROUNDS, inkFor } from './header-swatches.ts';

const groundsStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  border: 0;
  margin: 0;
  padding: 0;
  min-width: 0;
  & > button, & > label {
    position: relative; width: 32px; height: 32px; padding: 0; border: 1px solid var(--border-control); border-radius: var(--r-2);
    cursor: pointer; background: var(--card); color: var(--text-2); display: grid; place-items: center;
  }
  & > [aria-pressed='true'], & > label[data-chosen='true'] { box-shadow: 0 0 0 2px var(--card), 0 0 0 4px var(--accent); }
  & > :focus-visible, & > label:focus-within { outline: 2px solid var(--focus); outline-offset: 3px; }
  & > label input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
  @media (max-width: 640px) { & > button, & > label { width: 44px; height: 44px; } }
`;

const previewStyle = css`
  display: flex;
  align-items: center;
  height: 38px;
  padding: 0 12px;
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  font-size: var(--fs-13);
  font-weight: var(--fw-semibold);
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/** Background and text colour of the head, with a preview (R-SET-04). */
export const HeaderFields = () => {
  const { t } = useTranslation('widgets');
  const { widget, configure } = useSettings();
  const title = useWidgetTitle(widget);
  const { panelHeaderBackground: ground, panelHeaderColor } = widget.config;
  const ink = panelHeaderColor ?? 'light';
  const isOwn = Boolean(ground) && !HEADER_GROUNDS.some(({ color }) => color === ground);
  const choose = (color: string | null, of: 'light' | 'dark' | null): void =>
    configure({ panelHeaderBackground: color, panelHeaderColor: of });
  return (
    <>
      <FieldFrame label={t('settings.header.background')}>
        {() => (
          <fieldset css={groundsStyle} aria-label={t('settings.header.background')}>
            <button
              type="button"
              aria-pressed={!ground}
              aria-label={t('settings.header.none')}
              title={t('settings.header.none')}
              onClick={() => choose(null, null)}
            >
              <i className="pi pi-ban" aria-hidden="true" />
            </button>
            {HEADER_GROUNDS.map(({ color, ink: of }) => (
              <button
                key={color}
                type="button"
                aria-pressed={color === ground}
                aria-label={t('settings.header.color', { color })}
                title={color}
                style={{ background: color }}
                onClick={() => choose(color, of)}
              />
            ))}
            <label data-chosen={isOwn} style={isOwn && ground ? { background: ground } : undefined}>
              <i className="pi pi-palette" aria-hidden="true" />
              <input
                type="color"
                aria-label={t('settings.header.own')}
                title={t('settings.header.own')}
                value={ground ?? '#ffffff'}
                onChange={({ target }) => choose(target.value, inkFor(target.value))}
              />
            </label>
          </fieldset>
        )}
      </FieldFrame>
      {ground && (
        <FieldFrame label={t('settings.header.ink')}>
          {() => (
            <Segmented
              label={t('settings.header.ink')}
              value={ink}
              options={(['light', 'dark'] as const).map((value) => ({
                value,
                label: t(`settings.header.${value}`),
              }))}
              onValue={(value) => configure({ panelHeaderColor: value })}
            />
          )}
        </FieldFrame>
      )}
      <div
        css={[previewStyle, ground && headInk[ink]]}
        style={ground ? { background: ground } : undefined}
        role="img"
        aria-label={t('settings.header.preview')}
      >
        <span>{title}</span>
      </div>
    </>
  );
};
