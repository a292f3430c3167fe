const SHOWN = 40;

const plain = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, ' ');

/** Zones whose name contains the text, those whose city begins with it first. */
export function findZones(zones: readonly string[], text: string): string[] {
  const wanted = plain(text.trim());
  const found = zones.filter((zone) => plain(zone).includes(wanted));
  const beginsWith = (zone: string): boolean => plain(zone.split('/').at(-1) ?? '').startsWith(wanted);
  return [...found.filter(beginsWith), ...found.filter((zone) => !beginsWith(zone))].slice(0, SHOWN);
}
