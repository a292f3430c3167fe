/** Paths of all messages in Formik's errors. */
export function issuePaths(errors: unknown, path = ''): string[] {
  if (typeof errors === 'string') return [path];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, inner]) => {
    const step = Array.isArray(errors) ? `[${key}]` : path && `.${key}`;
    return issuePaths(inner, `${path}${step || key}`);
  });
}
