const PORT = /:\d+$/;

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
