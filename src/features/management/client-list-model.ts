import type { Client } from '#contract/installation/client.ts';

// A search for "gyor" finds "Győr".
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Splits the clients whose name contains the text into the two lists of the selector (P-MGMT-04): clients and IoT
 * boxes.
 */
export function splitClients(
  clients: readonly Client[],
  search: string,
): { clients: Client[]; iotBoxes: Client[] } {
  const wanted = folded(search.trim());
  const found = clients.filter(({ name }) => folded(name).includes(wanted));
  return {
    clients: found.filter(({ iotBox }) => !iotBox),
    iotBoxes: found.filter(({ iotBox }) => iotBox),
  };
}
