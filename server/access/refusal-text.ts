import type { Flag, GrantableName } from '#contract/people/route-names.ts';
import texts from '#locales/en/common.json' with { type: 'json' };
import type { Principal } from './principal.ts';

const FLAG_WORDS: Record<Flag, string> = { r: 'read', c: 'create', u: 'change', d: 'delete' };

const PAGE_WORDS: Readonly<Record<string, string>> = { ...texts.nav.group, ...texts.page };

/**
 * Explains in English why a right is missing: the route in words, the flag, the roles looked at, who can help. Names
 * only what callers see of themselves anyway.
 */
export function whyRefused(principal: Principal, name: GrantableName, flag: Flag): string {
  const page = PAGE_WORDS[name] ?? name;
  const roles =
    principal.roles.length > 0
      ? `none of your roles grants it (${principal.roles.join(', ')})`
      : 'you have no role';
  const help =
    principal.viewAs === null ? 'Ask an administrator.' : 'You are viewing as a role: end this view first.';
  return `You have no permission to ${FLAG_WORDS[flag]} "${page}" (${name} ${flag}): ${roles}. ${help}`;
}
