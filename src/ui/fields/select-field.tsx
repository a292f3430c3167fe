import { Dropdown } from 'primereact/dropdown';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from './field-binding.ts';
import { FieldFrame } from './field-frame.tsx';

export interface SelectOption<T extends string | number> {
  value: T;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<T extends string | number> extends FieldBinding<T | null> {
  label: string;
  options: readonly SelectOption<T>[];
  help?: string;
  isRequired?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Adds a search box above the list. */
  hasFilter?: boolean;
  /** True when it can be cleared; its value is then null. */
  isClearable?: boolean;
}

/** Choice of one option from a list. */
export const SelectField = <T extends string | number>({
  label,
  options,
  help,
  error,
  isRequired,
  onValue,
  onLeave,
  hasFilter = false,
  isClearable = false,
  ...rest
}: SelectFieldProps<T>) => {
  const { t } = useTranslation();
  return (
    <FieldFrame label={label} help={help} error={error} isRequired={isRequired}>
      {({ id, labelId, describedBy, isInvalid }) => (
        <Dropdown
          {...rest}
          inputId={id}
          options={[...options]}
          optionDisabled="disabled"
          filter={hasFilter}
          showClear={isClearable}
          invalid={isInvalid}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          emptyMessage={t('state.empty')}
          emptyFilterMessage={t('state.nothingFound')}
          pt={{ trigger: { 'aria-label': label }, select: { 'aria-label': label } }}
          onBlur={onLeave}
          onChange={({ value }: { value: T | null | undefined }) => onValue(value ?? null)}
        />
      )}
    </FieldFrame>
  );
};
