import { type FormikErrors, getIn, setIn } from 'formik';
import type { Container } from '#contract/reports/widget.ts';

/** Key for the message of a list itself, when its entries have messages of their own. */
const OF_LIST = '_list';

/**
 * Messages by path in Formik's form: objects and lists. A list's own message and those of its entries are both kept.
 */
export function asErrors(
  messages: readonly (readonly [path: string, message: string])[],
): FormikErrors<Container> {
  const hasBelow = (path: string): boolean =>
    messages.some(([other]) => other.startsWith(`${path}[`) || other.startsWith(`${path}.`));
  return messages.reduce<FormikErrors<Container>>((errors, [path, message]) => {
    if (!hasBelow(path)) return setIn(errors, path, message);
    const inner: unknown = getIn(errors, path) ?? {};
    return setIn(errors, path, { ...(inner as object), [OF_LIST]: message });
  }, {});
}

/** Message of a field, list or part; null when it has none itself, even if something inside it has one. */
export function errorAt(errors: FormikErrors<Container>, path: string): string | null {
  const error: unknown = getIn(errors, path);
  const own: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, OF_LIST) : error;
  return typeof own === 'string' ? own : null;
}
