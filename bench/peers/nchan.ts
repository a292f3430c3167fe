import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

const NGINX = '/usr/sbin/nginx';
const MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so';

const configOf = (folder: string, port: number): string => `
load_module ${MODULE};
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log /dev/null crit;
events { worker_connections 19000; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  nchan_shared_memory_size 256M;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location ~ /pub/(\\w+)$ { nchan_publisher; nchan_channel_id $1; nchan_message_buffer_length 1; }
    location ~ /sub/(\\w+)$ { nchan_subscriber eventsource; nchan_channel_id $1; nchan_eventsource_ping_interval 0; }
  }
}`;

export interface Nchan {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts Debian's nginx with nchan; prints a line and returns null when it is not installed. */
export async function startNchan(): Promise<Nchan | null> {
  if (!existsSync(NGINX) || !existsSync(MODULE)) {
    console.log('nginx with nchan is not installed: no comparison with it');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-nchan-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port));
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer) break;
    if (child.exitCode !== null) throw new Error('nginx has ended');
  }
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
