import type { FormikProps } from 'formik';
import type { ProfileValues } from './profile-values.ts';

/** Props of each section of the form. */
export interface SectionProps {
  form: FormikProps<ProfileValues>;
}
