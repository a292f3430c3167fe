/** Regular expression for `/a/:b/:c?/*`: a parameter matches one step, `*` any number of steps. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/\/\*$/, '(?:/.*)?')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}/*$`,
    'i',
  );

/** Path as the router reads it: each step decoded, unless one of them is malformed. */
export function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((step) => decodeURIComponent(step).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** True when a path matches one of the patterns. Decides like the router, which is not loaded before a login. */
export function fitsAPattern(patterns: readonly string[], pathname: string): boolean {
  const path = decodedPath(pathname);
  return patterns.some((pattern) => expressionOf(pattern).test(path));
}
