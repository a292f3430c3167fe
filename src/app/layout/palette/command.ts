export const COMMAND_KINDS = ['page', 'report', 'module', 'action'] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

/** Something that the palette finds and opens or does. */
export interface Command {
  /** Stable over visits and languages: it is remembered as recent. */
  id: string;
  kind: CommandKind;
  title: string;
  /** Where it belongs: the menu's group, the type of the report, the site. May be empty. */
  hint: string;
  /** PrimeIcons name. */
  icon: string;
  /** Address to open, or the action itself. */
  run: string | (() => void);
}
