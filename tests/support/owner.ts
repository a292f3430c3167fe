import pg from 'pg';

/** A connection to the first client installation as the owner of its tables. */
export async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=client_1' });
  // Databases are stopped under it on purpose; whoever uses it has the error from its statement.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
