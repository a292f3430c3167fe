import { PARAMETER_NAMES, PARAMETERS } from '#contract/readings/parameters.ts';
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

const knownIds = new WeakMap<Queryable, Promise<ParameterIds>>();

async function load(db: Queryable): Promise<ParameterIds> {
  await db.query(ADD_MISSING, [PARAMETER_NAMES]);
  const { rows } = await db.query<{ id: number; name: string }>('SELECT id, name FROM parameter');
  return {
    idOf: new Map(rows.map((row) => [row.name, row.id])),
    nameOf: new Map(rows.map((row) => [row.id, row.name])),
  };
}

/** The numbers of all parameters of the catalogue; they never change, so each pool asks once. */
export function parameterIds(pool: Queryable): Promise<ParameterIds> {
  let ids = knownIds.get(pool);
  if (!ids) {
    ids = load(pool);
    knownIds.set(pool, ids);
    // A failed load must not be remembered: the database comes back.
    ids.catch(() => knownIds.delete(pool));
  }
  return ids;
}

/** Number of each amount that a register becomes, with the number of that register. */
export function registersOfAmounts({ idOf }: ParameterIds): Map<number, number> {
  const registers = new Map<number, number>();
  for (const [name, { becomes }] of Object.entries(PARAMETERS)) {
    const [register, amount] = [idOf.get(name), idOf.get(becomes ?? '')];
    if (register !== undefined && amount !== undefined) registers.set(amount, register);
  }
  return registers;
}
