/** Regular expression for `/a/:b/:c?/*`: a parameter matches one step, `*` any number of steps. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/\/\*$/, '(?:/.*)?')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}/?$`,
    'i',
  );

/** True when a path matches one of the patterns. Decides like the router, which is not loaded before a login. */
export const fitsAPattern = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => expressionOf(pattern).test(pathname));
