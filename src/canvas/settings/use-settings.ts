import { useFormikContext } from 'formik';
import type { Container, ContainerConfig } from '#contract/reports/widget.ts';

export interface Settings {
  /** The dialog's copy of the widget. */
  widget: Container;
  /** Changes some settings of the copy, keeps the others. */
  configure: (changes: Partial<ContainerConfig>) => void;
}

/** Copy that the dialog edits (R-SET-01). */
export function useSettings(): Settings {
  const { values, setFieldValue } = useFormikContext<Container>();
  return {
    widget: values,
    configure: (changes) => void setFieldValue('config', { ...values.config, ...changes }),
  };
}
