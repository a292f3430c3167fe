import { type FormikErrors, getIn, setIn } from 'formik';
import type { Container } from '#contract/reports/widget.ts';

/** Under this key stands what is wrong with a list as such, where its entries have messages of their own. */
const OF_LIST = '_list';

/** Messages by path as Formik keeps them: objects and lists. A message of a list and those below it both stay. */
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

/** What is wrong with a field, a list or a part: null where that is nothing, or only something further inside. */
export function errorAt(errors: FormikErrors<Container>, path: string): string | null {
  const error: unknown = getIn(errors, path);
  const own: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, OF_LIST) : error;
  return typeof own === 'string' ? own : null;
}
