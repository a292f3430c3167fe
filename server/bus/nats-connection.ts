import { connect, type NatsConnection } from '@nats-io/transport-node';
import { log } from '#server/log/log.ts';

const RECONNECT_MS = 1_000;

type Subscriber = (data: Uint8Array) => void;

/** A connection to NATS that comes and goes; no caller waits for it. */
export interface BusConnection {
  readonly isConnected: boolean;
  /** Sends a message, which is lost while there is no connection. */
  send(subject: string, data: Uint8Array): void;
  /** Receives messages of other processes, but not this one's own, on this connection and all later ones. */
  receive(subject: string, subscriber: Subscriber): void;
  /** Calls the listener now if there is a connection, and whenever one is made again. */
  whenConnected(listener: () => void): void;
  close(): Promise<void>;
}

/** Options from `nats://user:password@host:port` or `nats://token@host:port`. */
function optionsOf(natsUrl: string) {
  const { protocol, host, username, password } = new URL(natsUrl);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const proof = pass === '' ? { token: user } : { user, pass };
  return { servers: `${protocol}//${host}`, ...(user === '' ? {} : proof) };
}

/** Connects in the background, and retries until closed. */
export function connectToNats(natsUrl: string): BusConnection {
  const subscribers = new Map<string, Subscriber>();
  const listeners = new Set<() => void>();
  let connection: NatsConnection | null = null;
  let isConnected = false;
  let isClosed = false;

  const subscribe = (to: NatsConnection, subject: string, subscriber: Subscriber): void => {
    to.subscribe(subject, {
      callback: (error, message) => {
        if (error) log('error', { where: 'bus', error });
        else subscriber(message.data);
      },
    });
  };
  const setConnected = (is: boolean): void => {
    if (is === isConnected || isClosed) return;
    isConnected = is;
    log(is ? 'bus.connected' : 'bus.disconnected');
    if (is) for (const listener of listeners) listener();
  };
  const follow = async (of: NatsConnection): Promise<void> => {
    for await (const { type } of of.status()) {
      if (type === 'disconnect') setConnected(false);
      if (type === 'reconnect') setConnected(true);
    }
  };

  const connecting = connect({
    ...optionsOf(natsUrl),
    name: 'quarterhour',
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
  }).then(
    (made) => {
      connection = made;
      for (const [subject, subscriber] of subscribers) subscribe(made, subject, subscriber);
      setConnected(true);
      follow(made).catch((error) => log('error', { where: 'bus', error }));
    },
    // Settings that no retry can mend, e.g. a refused password.
    (error) => log('error', { where: 'bus', error }),
  );

  return {
    get isConnected() {
      return isConnected;
    },
    send: (subject, data) => {
      if (isConnected) connection?.publish(subject, data);
    },
    receive: (subject, subscriber) => {
      subscribers.set(subject, subscriber);
      if (connection) subscribe(connection, subject, subscriber);
    },
    whenConnected: (listener) => {
      listeners.add(listener);
      if (isConnected) listener();
    },
    close: async () => {
      listeners.clear();
      isClosed = true;
      isConnected = false;
      if (connection) await connection.close();
      // Still connecting: the connection is closed as soon as it opens.
      else connecting.then(() => connection?.close());
    },
  };
}
