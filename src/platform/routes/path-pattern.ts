/** `/a/:b/:c?/*` as an expression: parameters fill one step each, `*` stands for any number of steps. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/\/\*$/, '(?:/.*)?')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}/?$`,
    'i',
  );

/** Does a path fit one of the patterns? Decides like the router, which is not loaded before a login. */
export const fitsAPattern = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => expressionOf(pattern).test(pathname));
