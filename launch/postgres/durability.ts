import { Client } from 'pg';
import { StartRefused } from '#launch/start-refused.ts';

const OLDEST_VERSION = 15;

interface ServerFacts {
  version: number;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  data_checksums: string;
  is_superuser: string;
}

/**
 * Checks, as the role that will write, that an acknowledged commit is a commit on disk.
 * @returns what an administrator should know of a server that promises enough
 * @throws StartRefused when the server is too old or may lose acknowledged rows
 */
export async function checkDurability(url: string): Promise<string[]> {
  const facts = await readFacts(url);
  if (facts.version < OLDEST_VERSION * 10_000) {
    throw new StartRefused(
      `PostgreSQL ${OLDEST_VERSION} or later is needed, the server is ${facts.version / 10_000}`,
    );
  }
  // Reads the value in force for this role, because a role or a database can have its own.
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
    if (facts[name] === 'off') {
      throw new StartRefused(`PostgreSQL has ${name} = off and may lose acknowledged readings: set it to on`);
    }
  }
  const warnings: string[] = [];
  if (facts.data_checksums !== 'on') {
    warnings.push(
      'PostgreSQL has no data checksums: damage on disk would go unnoticed (pg_checksums --enable)',
    );
  }
  if (facts.is_superuser === 'on') {
    warnings.push(
      'The role of DATABASE_URL is a superuser: give the product a role that may only read and write rows',
    );
  }
  return warnings;
}

async function readFacts(url: string): Promise<ServerFacts> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<ServerFacts>(`
      SELECT current_setting('server_version_num')::int AS version,
             current_setting('fsync') AS fsync,
             current_setting('full_page_writes') AS full_page_writes,
             current_setting('synchronous_commit') AS synchronous_commit,
             current_setting('data_checksums') AS data_checksums,
             current_setting('is_superuser') AS is_superuser`);
    const [facts] = rows;
    if (facts === undefined) throw new Error('The server describes itself with no row');
    return facts;
  } finally {
    await client.end();
  }
}
