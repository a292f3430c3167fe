import { SERVER_FLOORS, ZONES, type ZoneRule } from '../../tests/house/import-table.ts';
import { WALKS, type Walk } from './walks.ts';

/** Zones of the picture: the server is drawn as one, its floors have a table of their own. */
const DRAWN = ZONES.filter(({ folder }) => !folder.startsWith('server/') && folder !== 'locales');
const SERVER: ZoneRule = { folder: 'server', imports: ['contract', 'domain', 'settings'], packages: [] };

const idOf = (folder: string): string => folder.replaceAll(/[^a-z]/g, '_');

/** Zones that a zone may import, types included; `src` stands for all of its zones. */
const importsOf = (zone: ZoneRule, zones: readonly ZoneRule[]): string[] =>
  zones
    .map(({ folder }) => folder)
    .filter((folder) => folder !== zone.folder)
    .filter((folder) =>
      [...zone.imports, ...(zone.typesOf ?? [])].some(
        (one) => one === folder || folder.startsWith(`${one}/`),
      ),
    );

/** Arrows that no longer way says already. */
function arrows(zones: readonly ZoneRule[]): [string, string][] {
  const direct = new Map(zones.map((zone) => [zone.folder, importsOf(zone, zones)]));
  const reaches = (from: string, to: string): boolean =>
    (direct.get(from) ?? []).some((next) => next === to || reaches(next, to));
  return [...direct].flatMap(([from, targets]) =>
    targets
      .filter((to) => !targets.some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  );
}

/** Zones and who may import whom, as a Mermaid flowchart. */
function zonesPicture(): string {
  const zones = [...DRAWN, SERVER];
  return [
    '```mermaid',
    'flowchart TD',
    ...zones.map(({ folder }) => `  ${idOf(folder)}["${folder}/"]`),
    ...arrows(zones).map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`),
    '```',
  ].join('\n');
}

/** Floors of the server from the roof down, a line per room. */
const floorsTable = (): string =>
  [
    '| floor | room | what it is for |',
    '|---|---|---|',
    ...[...SERVER_FLOORS].reverse().flatMap(({ name, rooms }) =>
      Object.entries(rooms)
        .reverse()
        .map(
          ([room, what], position) =>
            `| ${position === 0 ? name : ''} | \`server/${room === 'main' ? 'main.ts' : room}\` | ${what} |`,
        ),
    ),
  ].join('\n');

const walkPicture = ({ stations }: Walk): string =>
  [
    '```mermaid',
    'flowchart TD',
    ...stations.map(({ file, does }, at) => `  s${at}["<b>${file}</b><br/>${does}"]`),
    `  ${stations.map((_, at) => `s${at}`).join(' --> ')}`,
    '```',
  ].join('\n');

const walks = (): string =>
  WALKS.map((walk, at) => `### ${at + 1}. ${walk.name}\n\n${walkPicture(walk)}`).join('\n\n');

const BLOCKS: Readonly<Record<string, () => string>> = { zones: zonesPicture, floors: floorsTable, walks };

const BLOCK = /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end of \2 -->)/g;

/** The page with its generated parts made anew from the import table and the walks; the text between them stays. */
export const withGeneratedParts = (page: string): string =>
  page.replace(BLOCK, (_, head: string, name: string, foot: string) => {
    const make = BLOCKS[name];
    if (!make) throw new Error(`Nothing generates the part ${name}`);
    return `${head}${make()}\n${foot}`;
  });
