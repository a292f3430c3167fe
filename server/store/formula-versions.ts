import type { Kysely } from 'kysely';
import type { Version } from '#domain/formula/versions.ts';
import type { Database } from './database.ts';

/** A version of a calculated module's formula as stored. */
export interface FormulaVersion extends Version {
  moduleId: number;
  /** 1, 2, 3 … per module, in the order in which they were made; undone versions keep theirs. */
  version: number;
  formula: string;
  /** Letter → uuid of the module that it stands for. */
  variables: Record<string, string>;
  /** User id; null: the system. */
  author: string | null;
  createdAt: Date;
  undoneBy: string | null;
  undoneAt: Date | null;
}

/** Versions of one module or (null) of all, including undone ones, in the order in which they were made. */
export async function readFormulaVersions(
  db: Kysely<Database>,
  moduleId: number | null,
): Promise<FormulaVersion[]> {
  const all = db.selectFrom('formula_version').selectAll().orderBy('module_id').orderBy('version');
  const rows = await (moduleId === null ? all : all.where('module_id', '=', moduleId)).execute();
  return rows.map((row) => ({
    moduleId: row.module_id,
    version: row.version,
    validFrom: row.valid_from?.getTime() ?? Number.NEGATIVE_INFINITY,
    formula: row.formula,
    variables: row.variables,
    author: row.author,
    createdAt: row.created_at,
    undoneBy: row.undone_by,
    undoneAt: row.undone_at,
  }));
}

export const isInForce = ({ undoneAt }: Pick<FormulaVersion, 'undoneAt'>): boolean => undoneAt === null;

/** Adds a version to a module whose row the caller has locked. `validFrom`: epoch ms or -Infinity. */
export async function addFormulaVersion(
  db: Kysely<Database>,
  added: Pick<FormulaVersion, 'moduleId' | 'validFrom' | 'formula' | 'variables' | 'author'>,
): Promise<void> {
  const { last } = await db
    .selectFrom('formula_version')
    .select((row) => row.fn.coalesce(row.fn.max('version'), row.val(0)).as('last'))
    .where('module_id', '=', added.moduleId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('formula_version')
    .values({
      module_id: added.moduleId,
      version: last + 1,
      valid_from: Number.isFinite(added.validFrom) ? new Date(added.validFrom) : null,
      formula: added.formula,
      variables: JSON.stringify(added.variables),
      author: added.author,
    })
    .execute();
}
