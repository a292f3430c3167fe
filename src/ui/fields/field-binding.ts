import type { ChangeEvent, FocusEvent } from 'react';

/** Part of Formik's form that a field needs. */
interface FormLike {
  getFieldProps(name: string): {
    name: string;
    value: unknown;
    onChange: (event: ChangeEvent<never>) => void;
    onBlur: (event: FocusEvent<never>) => void;
  };
  getFieldMeta(name: string): { error?: string; touched: boolean };
  setFieldValue(name: string, value: unknown): unknown;
  setFieldTouched(name: string, isTouched?: boolean): unknown;
}

/** Value, error and callbacks of a field. */
export interface FieldBinding<T = string> {
  name: string;
  value: T;
  /** Message of the schema, once the field was touched. */
  error: string | undefined;
  onValue: (value: T) => void;
  onLeave: () => void;
}

/** Binds a field to a Formik form: `<Field label="…" {...bindField(formik, 'name')} />`. */
export function bindField<T = string>(form: FormLike, name: string): FieldBinding<T> {
  const { error, touched } = form.getFieldMeta(name);
  return {
    name,
    value: form.getFieldProps(name).value as T,
    error: touched ? error : undefined,
    onValue: (value) => void form.setFieldValue(name, value),
    onLeave: () => void form.setFieldTouched(name, true),
  };
}
