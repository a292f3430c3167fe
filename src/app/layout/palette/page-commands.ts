import type { VisibleGroup } from '#app/layout/menu/visible-menu.ts';
import { PATHS } from '#platform/routes/paths.ts';
import type { Command } from './command.ts';

const BUILT: ReadonlySet<string> = new Set(Object.values(PATHS));

/** Pages of the menu that lead somewhere; `write` translates a key. */
export const pageCommands = (menu: readonly VisibleGroup[], write: (key: string) => string): Command[] =>
  menu.flatMap(({ name, icon, items }) =>
    items
      .filter(({ to, reason }) => BUILT.has(to) && reason === null)
      .map(
        ({ to, title }): Command => ({
          id: `page ${to}`,
          kind: 'page',
          title: write(title),
          hint: write(`nav.group.${name}`),
          icon,
          run: to,
        }),
      ),
  );
