import { type FormikTouched, getIn } from 'formik';
import type { ReportValues } from '../editor/model/report-values.ts';

const WIDGET = /^structure\[\d+\]/;

/**
 * Was a part of the form there when somebody last tried to save it? Formik marks every field then, and fields that no
 * input shows (`component`, `rule`) only then: what was added since is not found fault with yet.
 */
export function wasSubmitted(touched: FormikTouched<ReportValues>, path: string): boolean {
  const widget = WIDGET.exec(path)?.[0];
  if (widget) return getIn(touched, `${widget}.component`) === true;
  if (path.startsWith('recurrence')) return getIn(touched, 'recurrence.rule') === true;
  return getIn(touched, path) === true;
}
