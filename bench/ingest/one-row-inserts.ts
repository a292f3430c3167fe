import pg from 'pg';

let nextTs = Date.UTC(2025, 0, 1);

/**
 * The peer: one row per value, one INSERT per row, each durable; `connections` clients share the rows.
 * @returns ms of each
 */
export async function insertRows(databaseUrl: string, rows: number, connections: number): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(
    'CREATE TABLE IF NOT EXISTS peer_reading (module int, parameter smallint, ts timestamptz, value float8, PRIMARY KEY (module, parameter, ts))',
  );
  const latencies: number[] = [];
  let left = rows;
  const client = async (i: number): Promise<void> => {
    while (left-- > 0) {
      nextTs += 1000;
      const startedAt = performance.now();
      await pool.query({
        name: 'peer',
        text: 'INSERT INTO peer_reading VALUES ($1, $2, $3, $4)',
        values: [i, 1, new Date(nextTs), nextTs % 4000],
      });
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, i) => client(i)));
  await pool.end();
  return latencies;
}
