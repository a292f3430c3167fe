const PORT = /:\d+$/;

interface Named {
  readonly domain: string;
  readonly kind: 'client' | 'management';
}

/**
 * Tells whether the Host header of a page's request names an installation, or needs none: while there is one client, it
 * is reached by any name and address of its machine. `publicHost`: further name of the first client, with its port.
 */
export function isNamedAmong(all: readonly Named[], publicHost: string | null) {
  const names = new Set(
    [...all.map(({ domain }) => domain), publicHost ?? ''].map((name) => name.toLowerCase()),
  );
  const isAlone = all.filter(({ kind }) => kind === 'client').length === 1;
  return (host = ''): boolean => {
    const wanted = host.toLowerCase();
    return isAlone || names.has(wanted) || names.has(wanted.replace(PORT, ''));
  };
}

/**
 * Finds an installation by the Host header of a request: by host and port when one is known by both, otherwise by the
 * name alone. A host that names none gives `otherwise`.
 */
export function finderByHost<T extends { readonly domain: string }>(
  all: readonly T[],
  otherwise: T,
): (host: string | undefined) => T {
  const byDomain = new Map(all.map((one) => [one.domain.toLowerCase(), one]));
  return (host = '') => {
    const wanted = host.toLowerCase();
    return byDomain.get(wanted) ?? byDomain.get(wanted.replace(PORT, '')) ?? otherwise;
  };
}
