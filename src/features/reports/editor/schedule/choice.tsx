import { SelectField, type SelectOption } from '#ui/fields/select-field.tsx';

export interface ChoiceProps<T extends string | number> {
  name: string;
  label: string;
  value: T;
  options: readonly SelectOption<T>[];
  hasFilter?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onChoose: (value: T) => void;
}

const ignore = (): void => undefined;

/** A select that always has a value. */
export const Choice = <T extends string | number>({ onChoose, error, ...rest }: ChoiceProps<T>) => (
  <SelectField<T>
    {...rest}
    error={error}
    onValue={(value) => {
      if (value !== null) onChoose(value);
    }}
    onLeave={ignore}
  />
);
