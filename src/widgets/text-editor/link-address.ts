const LINK = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Address of a link as it may stand in a text: web and mail only, `https` where no kind is given; null: none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const isMail = /^[^\s@/:]+@[^\s@/:]+$/.test(text);
  const hasKind = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const address = isMail ? `mailto:${text}` : hasKind ? text : `https://${text}`;
  return text !== '' && LINK.test(address) ? address : null;
}
