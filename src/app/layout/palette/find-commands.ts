import { foldText } from '#platform/locale/fold-text.ts';
import { COMMAND_KINDS, type Command, type CommandKind } from './command.ts';

/** A command with its texts prepared once for all searches. */
export interface CommandEntry {
  command: Command;
  /** Words of the title without accents and case, each after a space. */
  title: string;
  /** The same of title and hint. */
  all: string;
}

export interface FoundGroup {
  kind: CommandKind | 'recent';
  commands: Command[];
}

/** Most commands of one kind: whoever sees more types on instead of reading. */
const MOST_OF_KIND = 8;

const wordsOf = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

export const commandEntries = (commands: readonly Command[]): CommandEntry[] =>
  commands.map((command) => {
    const title = wordsOf(command.title);
    return { command, title, all: `${title}${wordsOf(command.hint)}` };
  });

/** How well an entry fits, 0 best: by the title's beginning, its words, its letters, the hint. Null: not at all. */
function rankOf({ title, all }: CommandEntry, query: string): number | null {
  const words = query.trim().split(' ');
  if (!words.every((word) => all.includes(word))) return null;
  if (title.startsWith(query)) return 0;
  if (words.every((word) => title.includes(` ${word}`))) return 1;
  return words.every((word) => title.includes(word)) ? 2 : 3;
}

const placeOf = (recent: readonly string[], { id }: Command): number => {
  const place = recent.indexOf(id);
  return place < 0 ? recent.length : place;
};

/** Before anything is typed: what was used last, then the pages and actions. */
function firstChoices(entries: readonly CommandEntry[], recent: readonly string[]): FoundGroup[] {
  const all = entries.map(({ command }) => command);
  const last = recent.flatMap((id) => all.find((command) => command.id === id) ?? []);
  const rest = (kind: CommandKind): FoundGroup => ({
    kind,
    commands: all.filter((command) => command.kind === kind && !last.includes(command)),
  });
  return [{ kind: 'recent' as const, commands: last.slice(0, MOST_OF_KIND) }, rest('page'), rest('action')];
}

/**
 * Commands that have every word of the query in title or hint, by kind: the kind with the best match first, and
 * within it the best match, then the one used last. `recent`: ids, the newest first.
 */
export function findCommands(
  entries: readonly CommandEntry[],
  search: string,
  recent: readonly string[],
): FoundGroup[] {
  const query = wordsOf(search);
  const isEmpty = query.trim() === '';
  const groups = isEmpty ? firstChoices(entries, recent) : matches(entries, query, recent);
  return groups.filter(({ commands }) => commands.length > 0);
}

function matches(entries: readonly CommandEntry[], query: string, recent: readonly string[]): FoundGroup[] {
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, query);
    return rank === null ? [] : [{ rank, command: entry.command, place: placeOf(recent, entry.command) }];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place);
  const byKind = COMMAND_KINDS.map((kind) => {
    const found = ranked.filter(({ command }) => command.kind === kind).slice(0, MOST_OF_KIND);
    return { kind, rank: found[0]?.rank ?? 0, commands: found.map(({ command }) => command) };
  });
  return byKind.sort((a, b) => a.rank - b.rank).map(({ kind, commands }) => ({ kind, commands }));
}
