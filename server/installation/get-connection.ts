import type { Connection } from '#contract/installation/connection.ts';
import { addressOf, plainAddress } from '#server/http/client-address.ts';
import type { Call } from '#server/http/endpoint.ts';
import { createForwardedWatch } from '#server/http/forwarded-watch.ts';
import { expectsProxy } from '#settings/settings.ts';

/** GET /system-settings/connection: answers whether each caller is known by their own address, on which limits rest. */
export function getConnection({ app, request }: Call): Connection {
  const { settings } = app;
  const { publicUrl, host, port, trustProxy } = settings;
  const { untrusted } = app.service(createForwardedWatch);
  const quiet = trustProxy.length > 0 ? 'trusted' : 'direct';
  return {
    state: untrusted ? 'ignored' : expectsProxy(settings) ? 'suspected' : quiet,
    publicUrl,
    listensOn: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
    trustProxy: [...trustProxy],
    caller: {
      address: addressOf(request),
      isForwarded: addressOf(request) !== plainAddress(request.socket.remoteAddress),
    },
    ignored: untrusted && { address: untrusted.address, since: new Date(untrusted.since).toISOString() },
  };
}
