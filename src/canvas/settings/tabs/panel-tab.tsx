import { css } from '@emotion/react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { HeaderFields } from './header-fields.tsx';

const sizeStyle = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 5px 14px;
  & > .note { grid-column: 1 / -1; font-size: var(--fs-11); color: var(--text-3); }
`;

/** Size and head of a widget on the page. */
export const PanelTab = ({ kind }: { kind: SettableKind }) => {
  const { t } = useTranslation('widgets');
  const form = useFormikContext<Container>();
  const { least } = widgetTraits(kind);
  const size = (name: 'w' | 'h') => bindField<string | number | null>(form, name);
  return (
    <>
      <div css={sizeStyle}>
        <Field label={t('settings.width')} type="number" min={least.w} max={12} step={1} {...size('w')} />
        <Field label={t('settings.height')} type="number" min={least.h} max={500} step={1} {...size('h')} />
        <p className="note">{t('settings.sizeNote', { w: least.w, h: least.h })}</p>
      </div>
      {kind !== 'divider' && kind !== 'DataBlock' && <HeaderFields />}
    </>
  );
};
