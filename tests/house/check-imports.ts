import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import {
  FREE_FOLDERS,
  TEST_FILE,
  TEST_IMPORTS,
  TEST_PACKAGES,
  WIRING,
  WIRING_PACKAGES,
  ZONES,
  type ZoneRule,
} from './import-table.ts';
import { type ImportSeen, readImports } from './read-imports.ts';

/** The `imports` map of package.json: `#contract/*` → `./contract/*`. */
export type ImportsMap = Readonly<Record<string, string>>;

const isIn = (path: string, folder: string): boolean =>
  path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);

/** Rule of the longest folder that contains the path. */
const zoneOf = (path: string): ZoneRule | undefined =>
  ZONES.filter((zone) => isIn(path, zone.folder)).sort((a, b) => b.folder.length - a.folder.length)[0];

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Path within the project; undefined when the map has no entry for it. */
function resolveAlias(specifier: string, imports: ImportsMap): string | undefined {
  for (const [pattern, target] of Object.entries(imports)) {
    const prefix = pattern.slice(0, -1);
    if (specifier.startsWith(prefix)) return posix.join(target.slice(0, -1), specifier.slice(prefix.length));
  }
  return undefined;
}

/** First folder below the zone's own: the feature or the widget; undefined for a file directly in the zone. */
const subfolderOf = (path: string, zone: ZoneRule): string | undefined => {
  const parts = path.slice(zone.folder.length + 1).split('/');
  return parts.length > 1 ? parts[0] : undefined;
};

function checkPackage(zone: ZoneRule, file: string, seen: ImportSeen, specifier: string): string | undefined {
  if (isBuiltin(specifier)) {
    if (!specifier.startsWith('node:')) return 'built-in modules are written with node:';
    return zone.builtins || TEST_FILE.test(file) ? undefined : `${zone.folder} runs without Node's modules`;
  }
  const name = packageOf(specifier);
  const allowed =
    zone.packages.includes(name) ||
    (seen.typeOnly && zone.typesOfPackages?.includes(name)) ||
    (WIRING.test(file) && WIRING_PACKAGES.includes(name)) ||
    (TEST_FILE.test(file) && TEST_PACKAGES.includes(name));
  return allowed ? undefined : `package ${name} is not for ${zone.folder}`;
}

/**
 * True for a target that a test beside its source may import: anything of its own program, and the folders for tests.
 */
const testMayImport = (file: string, target: string): boolean =>
  TEST_IMPORTS.some((allowed) => isIn(target, allowed)) || file.split('/')[0] === target.split('/')[0];

function checkProjectFile(
  zone: ZoneRule,
  file: string,
  seen: ImportSeen,
  target: string,
): string | undefined {
  if (TEST_FILE.test(file) && testMayImport(file, target)) return undefined;
  const targetZone = zoneOf(target);
  if (!targetZone) return `${target} belongs to no zone`;
  if (targetZone === zone) {
    const [from, to] = [subfolderOf(file, zone), subfolderOf(target, zone)];
    const crosses = zone.separateSubfolders && from !== undefined && to !== undefined && from !== to;
    return crosses ? `${zone.folder}/${from} must not import ${zone.folder}/${to}` : undefined;
  }
  if (zone.imports.some((allowed) => isIn(target, allowed))) return undefined;
  if (zone.typesOf?.some((allowed) => isIn(target, allowed))) {
    return seen.typeOnly ? undefined : `${zone.folder} may import only types of ${targetZone.folder}`;
  }
  return `${zone.folder} must not import ${targetZone.folder}`;
}

function checkOne(zone: ZoneRule, file: string, seen: ImportSeen, imports: ImportsMap): string | undefined {
  const { specifier } = seen;
  if (specifier === null) return 'a computed import cannot be checked';
  if (specifier.startsWith('#')) {
    const target = resolveAlias(specifier, imports);
    return target
      ? checkProjectFile(zone, file, seen, target)
      : `${specifier} is not in the imports map of package.json`;
  }
  if (!specifier.startsWith('.')) return checkPackage(zone, file, seen, specifier);
  const target = posix.join(posix.dirname(file), specifier);
  if (target === 'package.json' && zone.imports.includes(target)) return undefined;
  if (specifier.startsWith('../') && zoneOf(target) !== zone)
    return `${specifier} leaves ${zone.folder}: use the imports map of package.json`;
  return checkProjectFile(zone, file, seen, target);
}

/**
 * Checks one file against the table.
 * @param file path within the project, with slashes
 * @returns one line per broken rule: `file:line: rule`
 */
export function checkImports(file: string, source: string, imports: ImportsMap): string[] {
  if (!file.includes('/') || FREE_FOLDERS.some((folder) => isIn(file, folder))) return [];
  const zone = zoneOf(file);
  if (!zone) return [`${file}:1: belongs to no zone of the import table`];
  return readImports(file, source).flatMap((seen) => {
    const rule = checkOne(zone, file, seen, imports);
    return rule ? [`${file}:${seen.line}: ${rule}`] : [];
  });
}
