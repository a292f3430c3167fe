import { connect, type Socket } from 'node:net';
import { MARK, type ReaderAnswer, type ReaderCommand } from './protocol.ts';

/** Many readers in a process of their own, as cheap as possible, so that only the server is measured. */
const OPENED_AT_ONCE = 200;

const sockets: Socket[] = [];
let received = 0;
let lost = 0;
let goal = Number.POSITIVE_INFINITY;
const tell = (answer: ReaderAnswer): void => void process.send?.(answer);

function count(chunk: Buffer): void {
  for (let at = chunk.indexOf(MARK); at >= 0; at = chunk.indexOf(MARK, at + 1)) received += 1;
  if (received < goal) return;
  goal = Number.POSITIVE_INFINITY;
  tell({ received });
}

/** Resolves with the first bytes of the answer; a slow reader reads nothing after them. */
const open = (port: number, topic: number, isSlow: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', reject);
    socket.on('close', () => {
      lost += 1;
      if (!isSlow) tell({ lost });
    });
    socket.once('data', (first) => {
      if (isSlow) socket.pause();
      else {
        count(first);
        socket.on('data', count);
      }
      resolve();
    });
    socket.write(`GET /sub/t${topic} HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n`);
  });

async function openAll({
  port,
  count,
  topics,
  slowShare,
}: {
  port: number;
  count: number;
  topics: number;
  slowShare: number;
}): Promise<void> {
  const slowEvery = slowShare > 0 ? Math.round(1 / slowShare) : Number.POSITIVE_INFINITY;
  for (let from = 0; from < count; from += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, (_, i) => from + i);
    await Promise.all(some.map((i) => open(port, i % topics, i % slowEvery === slowEvery - 1)));
  }
  tell({ opened: count });
}

process.on('message', (command: ReaderCommand) => {
  if ('open' in command) {
    openAll(command.open).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  } else {
    goal = command.waitFor;
    count(Buffer.alloc(0));
  }
});
process.on('disconnect', () => process.exit(0));
