import { createServer } from 'node:http';
import { Client } from 'pg';
import { demandSetting, readSettings } from '#settings/settings.ts';

// Stands in for the API: healthy when the database answers. FAKE_STUBBORN=1 makes it ignore SIGTERM, FAKE_BROKEN=1
// makes it fail.
if (process.env.FAKE_BROKEN === '1') process.exit(1);
const settings = readSettings(process.env);

const server = createServer(async (_request, response) => {
  const client = new Client({ connectionString: demandSetting(settings, 'databaseUrl') });
  try {
    await client.connect();
    await client.query('SELECT 1');
    response.writeHead(200).end(JSON.stringify({ status: 'ok', pid: process.pid }));
  } catch (error) {
    response.writeHead(503).end(JSON.stringify({ status: String(error) }));
  } finally {
    await client.end();
  }
});
server.listen(settings.port, settings.host);

process.on('SIGTERM', () => {
  if (process.env.FAKE_STUBBORN !== '1') process.exit(0);
});
process.on('disconnect', () => process.exit(0));
