import { Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

// The planted bug "2xx before commit": readings are acknowledged at once and stored half a second later.
const LATE_MS = 500;
const DOOR = '/api/ingest/readings';
const { emit } = Server.prototype;

Server.prototype.emit = function (event, request, response, ...rest) {
  const isEarly = event === 'request' && request.url === DOOR && !('x-late' in request.headers);
  if (!isEarly) return emit.call(this, event, request, response, ...rest);
  void answerEarly(request, response, this.address().port);
  return true;
};

async function answerEarly(request, response, port) {
  const body = await buffer(request);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  const { authorization, 'content-type': type } = request.headers;
  const headers = { authorization, 'content-type': type, 'x-late': '1' };
  setTimeout(() => fetch(`http://127.0.0.1:${port}${DOOR}`, { method: 'POST', headers, body }), LATE_MS);
}
