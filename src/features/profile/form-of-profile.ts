import type { FormikProps } from 'formik';
import type { ProfileValues } from './profile-values.ts';

/** What a section of the form gets. */
export interface SectionProps {
  form: FormikProps<ProfileValues>;
}
