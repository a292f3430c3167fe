import type { Module } from '#contract/readings/module.ts';
import { type Api, startApi } from './api.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { makeModule } from './measurement.ts';

export interface ApiBehindProxy {
  api: Api;
  proxy: DatabaseProxy;
  /** Module that readings can be sent to. */
  module: Module;
  stop(): Promise<void>;
}

/** Starts an API whose connection to its database can be broken. */
export async function startApiBehindProxy(): Promise<ApiBehindProxy> {
  const env: Record<string, string> = {};
  const api = await startApi(env);
  const proxy = await startDatabaseProxy(api.database.appUrl);
  env.DATABASE_URL = proxy.url;
  await api.restart();
  const module = await makeModule(api.as(api.developer));
  return {
    ...{ api, proxy, module },
    stop: async () => {
      await api.stop();
      await proxy.close();
    },
  };
}
