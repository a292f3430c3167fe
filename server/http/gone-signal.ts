import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '#server/errors/api-error.ts';

const signals = new WeakMap<Socket, AbortSignal>();

/**
 * Aborts when the connection of a request closes. Node emits no `close` for the answer of a pipelined request that
 * still waits for the answers before it.
 */
export function goneSignal({ socket }: Pick<IncomingMessage, 'socket'>): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  signals.set(socket, controller.signal);
  const abort = (): void => controller.abort(new ApiError(400, 'bad_request', 'The connection was closed'));
  if (socket.destroyed) abort();
  else socket.once('close', abort);
  return controller.signal;
}
