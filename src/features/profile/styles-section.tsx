import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { CSV_STYLES, NUMBER_STYLES, type NumberStyle } from '#contract/people/user.ts';
import { bindField } from '#ui/fields/field-binding.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Panel } from '#ui/page/panel.tsx';
import type { SectionProps } from './form-of-profile.ts';
import { StylePreview } from './style-preview.tsx';

const style = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  gap: 14px 20px;
  align-items: start;
  & .label { display: block; font-size: var(--fs-12); font-weight: var(--fw-medium); color: var(--text-2); margin-bottom: 5px; }
  & .help { font-size: var(--fs-11); color: var(--text-3); margin-top: 4px; }
`;

/** Styles of numbers on screen and in files, with examples that follow the choice. */
export const StylesSection = ({ form }: SectionProps) => {
  const { t } = useTranslation('profile');
  const numbers = bindField<NumberStyle>(form, 'numberStyle');
  return (
    <Panel title={t('styles.title')}>
      <div css={style}>
        <div>
          <span className="label">{t('styles.numbers')}</span>
          <Segmented
            label={t('styles.numbers')}
            value={numbers.value}
            options={NUMBER_STYLES.map((value) => ({ value, label: t(`styles.number.${value}`) }))}
            onValue={numbers.onValue}
          />
          <p className="help">{t('styles.numbersHelp')}</p>
        </div>
        <SelectField
          {...bindField<string | null>(form, 'csvStyle')}
          label={t('styles.csv')}
          help={t('styles.csvHelp')}
          options={CSV_STYLES.map((value) => ({ value, label: t(`styles.csvStyle.${value}`) }))}
        />
      </div>
      <StylePreview numberStyle={numbers.value} csvStyle={form.values.csvStyle} />
    </Panel>
  );
};
