import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Stands in for the API and answers with print pages that no real report would give. */
export interface PageServer {
  port: number;
  /** Requested paths, in order. */
  paths: string[];
  /** Sets the HTML of every page from now on, or a handler. */
  show(page: string | Answer): void;
  stop(): Promise<void>;
}

export async function startPageServer(): Promise<PageServer> {
  const paths: string[] = [];
  let answer: Answer = (_request, response) => void response.writeHead(404).end();
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    paths,
    show: (page) => {
      answer =
        typeof page === 'function'
          ? page
          : (_request, response) =>
              void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Print page with this body; it is ready when `ready` (an expression of the page) resolves. */
export const printPage = (body: string, ready = '{ widgets: [] }'): string =>
  `<!doctype html><html lang="en"><title>Report</title><body>${body}
   <script>window.quarterhourPrintReady = Promise.resolve(${ready});</script>`;

/**
 * Print page that takes one job after the other, as the product's page does. It shows how many jobs it has seen and
 * what its context stores; `onShow` is code that runs for each job, with `job` in scope.
 */
export const warmPage = (onShow = '', onNext = 'document.body.replaceChildren()'): string =>
  `<!doctype html><html lang="en"><title>Report</title><body><script>
    let seen = 0;
    const show = (job) => {
      document.body.textContent = [job.reportId, 'seen', ++seen, 'stored', localStorage.getItem('x') + document.cookie].join(' ');
      localStorage.setItem('x', 'carried');
      document.cookie = 'x=carried';
      window.quarterhourPrintReady = Promise.resolve({ widgets: [] });
      ${onShow}
    };
    window.quarterhourPrintNext = (job) => {
      ${onNext};
      delete window.quarterhourPrintJob;
      if (!job) return;
      window.quarterhourPrintJob = job;
      show(job);
    };
    if (window.quarterhourPrintJob) show(window.quarterhourPrintJob);
   </script>`;
