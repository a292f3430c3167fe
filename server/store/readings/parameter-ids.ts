import { PARAMETER_NAMES, PARAMETERS } from '#contract/readings/parameters.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** Parameter name → its number in the readings, and back. */
export interface ParameterIds {
  idOf: ReadonlyMap<string, number>;
  nameOf: ReadonlyMap<number, string>;
}

const ADD_MISSING = `
  INSERT INTO parameter (name)
  SELECT name FROM unnest($1::text[]) AS wanted (name)
  WHERE NOT EXISTS (SELECT FROM parameter p WHERE p.name = wanted.name)
  ON CONFLICT (name) DO NOTHING`;

/** The numbers of all parameters of the catalogue. */
export async function loadParameterIds(db: Queryable): Promise<ParameterIds> {
  await db.query(ADD_MISSING, [PARAMETER_NAMES]);
  const { rows } = await db.query<{ id: number; name: string }>('SELECT id, name FROM parameter');
  return {
    idOf: new Map(rows.map((row) => [row.name, row.id])),
    nameOf: new Map(rows.map((row) => [row.id, row.name])),
  };
}

function keptIds({ ingestPool }: Installation): () => Promise<ParameterIds> {
  let ids: Promise<ParameterIds> | null = null;
  return () => {
    ids ??= loadParameterIds(ingestPool).catch((error: unknown) => {
      // A failed load must not be cached: the database comes back.
      ids = null;
      throw error;
    });
    return ids;
  };
}

/** Reads the ids from memory: they never change, so an installation asks once. */
export const parameterIds = (installation: Pick<Installation, 'service'>): Promise<ParameterIds> =>
  installation.service(keptIds)();

/** Number of each amount that a register becomes, with the number of that register. */
export function registersOfAmounts({ idOf }: ParameterIds): Map<number, number> {
  const registers = new Map<number, number>();
  for (const [name, { becomes }] of Object.entries(PARAMETERS)) {
    const [register, amount] = [idOf.get(name), idOf.get(becomes ?? '')];
    if (register !== undefined && amount !== undefined) registers.set(amount, register);
  }
  return registers;
}
