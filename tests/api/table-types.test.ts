import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#tests/house/project-files.ts';
import { compile } from '#tests/support/compile.ts';
import { openTestInstallation, type TestInstallation } from '#tests/support/installation.ts';

/** Tables of the database with the interface that has their types. */
const SCHEMAS = { client_1: 'Database', registry: 'RegistryDatabase' } as const;

/** Tables that only statements written as text use, and those that the migrator keeps for itself. */
const UNTYPED = [
  'dirty_range',
  'import_stage',
  'influx_database',
  'ingest_batch',
  'kysely_migration',
  'kysely_migration_lock',
  'newest_freeze',
  'quarter_change',
  'reading',
];

/** A column as read and as written, by its type in PostgreSQL. */
const TYPES: Readonly<Record<string, readonly [read: string, write: string]>> = {
  bigint: ['string', 'string | number'],
  boolean: ['boolean', 'boolean'],
  bytea: ['Buffer', 'Buffer'],
  date: ['Date', 'Date | string'],
  'double precision': ['number', 'number'],
  integer: ['number', 'number'],
  'integer[]': ['number[]', 'number[]'],
  jsonb: ['unknown', 'string'],
  real: ['number', 'number'],
  smallint: ['number', 'number'],
  text: ['string', 'string'],
  'text[]': ['string[]', 'string[]'],
  'timestamp with time zone': ['Date', 'Date | string'],
  uuid: ['string', 'string'],
  'uuid[]': ['string[]', 'string[]'],
};

interface Column {
  schema: keyof typeof SCHEMAS;
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  /** The database fills it when a row leaves it out. */
  isFilled: boolean;
  /** Nobody but the database may fill it. */
  isAlwaysFilled: boolean;
  /** Definition of the constraint that lists its values. */
  listed: string | null;
}

let test: TestInstallation;
let columns: Column[];
beforeAll(async () => {
  test = await openTestInstallation();
  const { rows } = await sql<Column>`
    SELECT nspname AS schema, relname AS table, attname AS name, format_type(atttypid, NULL) AS type,
      NOT attnotnull AS "isNullable", atthasdef OR attidentity <> '' AS "isFilled",
      attidentity = 'a' OR attgenerated <> '' AS "isAlwaysFilled",
      (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
        WHERE conrelid = attrelid AND contype = 'c' AND conkey = ARRAY[attnum]
          AND pg_get_constraintdef(c.oid) LIKE '%= ANY%') AS listed
    FROM pg_attribute JOIN pg_class r ON r.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname = ANY (${Object.keys(SCHEMAS)}) AND relkind IN ('r', 'p') AND NOT relispartition
      AND attnum > 0 AND NOT attisdropped
    ORDER BY nspname, relname, attnum`.execute(test.installation.db);
  columns = rows.filter(({ table }) => !UNTYPED.includes(table));
});
afterAll(() => test?.stop());

/** Types that are `true` where they fit, else the name of the fault. */
const RULES = `
import type { InsertType, SelectType } from 'kysely';
import type { Database, RegistryDatabase } from '${join(ROOT, 'server/store/database.ts')}';

type Fits<Type, Read, Write, Nullable, Insert> =
  [null extends SelectType<Type> ? true : false] extends [Nullable]
    ? Reads<NonNullable<SelectType<Type>>, Read> extends true
      ? [NonNullable<InsertType<Type>>] extends [Write] ? Fills<InsertType<Type>, Insert> : 'type when written'
      : 'type when read'
    : 'null';
type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Reads<Type, Read> = [Read] extends [{ listed: infer Value }] ? Same<Type, Value> : [Type] extends [Read] ? true : false;
type Fills<Type, Insert> =
  Insert extends 'never' ? Same<Type, never> extends true ? true : 'writes what only the database may'
  : Insert extends 'needed' ? [Extract<Type, null | undefined>] extends [never] ? true : 'may be left out' : true;
`;

/** A statement that compiles when the type of a column fits. */
function columnCheck({ schema, table, name, type, ...column }: Column): string {
  const [read, write] = TYPES[type] ?? ['never', 'never'];
  const values = column.listed?.match(/'[^']*'(?=::text)/g)?.join(' | ');
  // A JSON document may be the word null itself.
  const nullable = type === 'jsonb' && !column.isNullable ? 'boolean' : column.isNullable;
  const filled = column.isNullable || column.isFilled ? 'optional' : 'needed';
  const insert = column.isAlwaysFilled ? 'never' : filled;
  const typed = `${SCHEMAS[schema]}['${table}']['${name}']`;
  return `true satisfies Fits<${typed}, ${values ? `{ listed: ${values} }` : read}, ${write}, ${nullable}, '${insert}'>;`;
}

/** A statement that compiles when the names in a type are those in the database. */
const namesCheck = (type: string, names: readonly string[]): string =>
  `true satisfies Same<keyof ${type}, ${names.map((name) => `'${name}'`).join(' | ')}>;`;

it('the table types have every table and column of the migrated database, with its type, null and default', async () => {
  const checks = new Map([['planted', 'true satisfies false;']]);
  for (const [schema, columnsOfSchema] of Map.groupBy(columns, (column) => column.schema)) {
    const tables = Map.groupBy(columnsOfSchema, ({ table }) => table);
    checks.set(`tables of ${schema}`, namesCheck(SCHEMAS[schema], [...tables.keys()]));
    for (const [table, columnsOfTable] of tables) {
      const names = columnsOfTable.map(({ name }) => name);
      checks.set(`columns of ${table}`, namesCheck(`${SCHEMAS[schema]}['${table}']`, names));
      for (const column of columnsOfTable) checks.set(`${table}.${column.name}`, columnCheck(column));
    }
  }
  const faults = await compile({
    tables: {
      'checks.ts': [...checks.values()].join('\n') + RULES,
      'tsconfig.json': JSON.stringify({
        extends: join(ROOT, 'tsconfig.json'),
        compilerOptions: { outDir: 'out' },
        files: ['checks.ts'],
        include: [],
        references: [],
      }),
    },
  });
  const named = faults.map((fault) => {
    const line = Number(/^tables\/checks\.ts\((\d+),/.exec(fault)?.[1]);
    return `${[...checks.keys()][line - 1]}: ${fault}`;
  });
  expect(columns.length).toBeGreaterThan(300);
  expect(named).toEqual([expect.stringMatching(/^planted: /)]);
});
