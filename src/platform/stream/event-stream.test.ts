import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEventStream } from './event-stream.ts';

let server: Server;
let url = '';
let handle: (response: ServerResponse, headers: IncomingHttpHeaders) => void = () => undefined;

beforeEach(async () => {
  server = createServer((request, response) => handle(response, request.headers));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const read = (
  silenceMs = 5_000,
  signal = new AbortController().signal,
  lastEventId: string | null = null,
) => {
  const onOpen = vi.fn();
  const onEvent = vi.fn();
  return {
    onOpen,
    onEvent,
    end: readEventStream({ url, token: 'once', lastEventId, silenceMs, signal, onOpen, onEvent }),
  };
};

describe('event stream', () => {
  it('P-NOTI-04 an event stream is opened with a bearer header and read event by event', async () => {
    let seen: IncomingHttpHeaders = {};
    handle = (response, headers) => {
      seen = headers;
      response.write(': open\n\nevent: widget\ndata: {"a"');
      response.end(':1}\n\n');
    };
    const { end, onOpen, onEvent } = read();
    await end;
    expect(seen.authorization).toBe('Bearer once');
    expect(seen).not.toHaveProperty('last-event-id');
    expect(onOpen).toHaveBeenCalledOnce();
    expect(onEvent.mock.calls).toEqual([[{ name: 'widget', data: '{"a":1}', id: null }]]);
  });

  it('an event stream sends the last known event id and passes on the ids of new events', async () => {
    let lastEventId: string | string[] | undefined;
    handle = (response, headers) => {
      lastEventId = headers['last-event-id'];
      response.end('event: notifications\nid: 42\ndata: {}\n\n');
    };
    const { end, onEvent } = read(5_000, new AbortController().signal, '41');
    await end;
    expect(lastEventId).toBe('41');
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({ name: 'notifications', data: '{}', id: '42' });
  });

  it('an event stream rejects when the server refuses it', async () => {
    handle = (response) => response.writeHead(401).end();
    await expect(read().end).rejects.toThrow('401');
  });

  it('an event stream counts as lost when it is silent for too long', async () => {
    handle = (response) => void response.write(': open\n\n');
    await expect(read(50).end).rejects.toThrow();
  });

  it('an event stream ends when its reader aborts', async () => {
    handle = (response) => void response.write(': open\n\n');
    const abort = new AbortController();
    const { end, onOpen } = read(5_000, abort.signal);
    await expect.poll(() => onOpen.mock.calls.length).toBe(1);
    abort.abort();
    await expect(end).rejects.toThrow();
  });
});
