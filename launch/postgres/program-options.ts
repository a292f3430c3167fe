import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** Spawn options of the server's programs: they run as its user, without our environment. */
export function programOptions(place: Place, binaries: Binaries) {
  const lib = join(binaries.dir, 'lib');
  return {
    cwd: place.root,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib },
    ...(place.user === null ? {} : { uid: place.user.uid, gid: place.user.gid }),
  };
}
