import { createServer } from 'node:http';
import { openPeer, readRowsDays, readRowsYear } from './row-per-value.ts';

/** The peer's service, a process of its own as ours is, which gives the same answers from a row per value. */
const [ownerUrl = ''] = process.argv.slice(2);
const pool = openPeer(ownerUrl);

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const numbers = (name: string): number[] => (searchParams.get(name) ?? '').split(',').map(Number);
  const answer =
    pathname === '/year'
      ? readRowsYear(pool, Number(searchParams.get('module')), numbers('series'))
      : readRowsDays(
          pool,
          numbers('module'),
          Number(searchParams.get('series')),
          Number(searchParams.get('days')),
        );
  answer.then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit(0));
