import { DYNAMIC_ROUTES, FLAGS, ROUTE_NAMES } from '#contract/people/route-names.ts';
import type { Grants } from '#contract/people/user.ts';

const KNOWN_NAMES: ReadonlySet<string> = new Set([...ROUTE_NAMES, ...DYNAMIC_ROUTES.keys()]);
const KNOWN_FLAGS: ReadonlySet<unknown> = new Set(FLAGS);

/**
 * A role's grants without keys of routes that no longer exist and without unknown flags (P-PERM-15).
 * @returns null when there is nothing to remove
 */
export function withoutStaleKeys(grants: Grants): Grants | null {
  const clean = Object.fromEntries(
    Object.entries(grants).flatMap(([name, flags]) =>
      KNOWN_NAMES.has(name) && Array.isArray(flags)
        ? [[name, flags.filter((flag) => KNOWN_FLAGS.has(flag))]]
        : [],
    ),
  );
  return JSON.stringify(clean) === JSON.stringify(grants) ? null : clean;
}
