/**
 * Finds a service of an owner (an installation, the app) by the function that makes it. Made at its first use, kept as
 * long as its owner, and so gone with it: nothing that is kept in memory belongs to a module.
 */
export type Services<Owner> = <Service>(make: (owner: Owner) => Service) => Service;

export function servicesOf<Owner>(owner: () => Owner): Services<Owner> {
  const made = new Map<unknown, unknown>();
  return <Service>(make: (owner: Owner) => Service): Service => {
    if (!made.has(make)) made.set(make, make(owner()));
    return made.get(make) as Service;
  };
}
