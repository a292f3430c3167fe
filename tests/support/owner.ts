import pg from 'pg';

/** Connects to the first client installation as the owner of its tables. */
export async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=client_1' });
  // Tests stop databases on purpose; a user of this connection gets the error from the statement.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
