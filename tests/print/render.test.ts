import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSERS } from './support/browsers.ts';
import { type PageServer, printPage, startPageServer } from './support/page-server.ts';
import { pdfOf, readPdf } from './support/pdf.ts';
import {
  failureOf,
  JOB,
  postJob,
  readFacts,
  SECRET,
  startTestService,
  type TestService,
} from './support/print-client.ts';

describe.each(BROWSERS)('the $name browser', ({ chromePath }) => {
  let pages: PageServer;
  let service: TestService;

  beforeAll(async () => {
    pages = await startPageServer();
    service = await startTestService(pages.port, { chromePath });
    await service.browser.warm();
  });
  afterAll(async () => {
    await service.stop();
    await pages.stop();
  });

  it('a browser prints tagged text with embedded fonts for the ids of the job', async () => {
    pages.show(
      printPage('<main style="font-family: Open Sans"><h1>Energia</h1><p>Fogyasztás: 959 636,71 kWh őű</p>'),
    );
    const answer = await service.render();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const facts = await readPdf(await pdfOf(answer));
    expect(facts.text).toContain('959 636,71 kWh őű');
    expect(facts.fonts).toEqual(expect.arrayContaining(['OpenSans-Bold', 'OpenSans-Regular']));
    expect(facts).toMatchObject({ pages: 1, images: 0, isTagged: true });
    expect(pages.paths).toContain(`/print/report/${JOB.reportId}/${JOB.generatedId}`);
  });

  it('the print service reports in /health which browser it uses and whether its sandbox is on', async () => {
    const health = (await (await readFacts(service.port, '/health')).json()) as object;
    const source = chromePath === null ? 'shipped' : 'setting';
    expect(health).toMatchObject({ status: 'ok', browser: { source, sandbox: /on|off/, problem: null } });
  });
});

it('T17 every address of the print service needs its secret, also those that only tell of jobs', async () => {
  const pages = await startPageServer();
  const service = await startTestService(pages.port);
  try {
    for (const path of ['/health', '/metrics', '/nothing']) {
      expect((await readFacts(service.port, path, null)).status, path).toBe(401);
      expect((await readFacts(service.port, path, `${SECRET}x`)).status, path).toBe(401);
    }
    expect((await readFacts(service.port, '/metrics')).status).toBe(200);
  } finally {
    await service.stop();
    await pages.stop();
  }
});

describe('print job', () => {
  let pages: PageServer;
  let service: TestService;

  beforeAll(async () => {
    pages = await startPageServer();
    service = await startTestService(pages.port, { timeoutMs: 10_000 });
  });
  afterAll(async () => {
    await service.stop();
    await pages.stop();
  });

  it('a print job passes its token and language to the page before the first script, never in the address', async () => {
    pages.show(printPage('<script>document.write(JSON.stringify(window.quarterhourPrintJob))</script>'));
    const { text } = await readPdf(await pdfOf(await service.render({ language: 'hu', token: 'token-31' })));
    // A long line breaks on paper.
    expect(JSON.parse(text.replaceAll('\n', ''))).toMatchObject({
      token: 'token-31',
      language: 'hu',
      numberStyle: 'language',
    });
    expect(pages.paths.join()).not.toContain('token-31');
  });

  it('a print job prints a report with a broken widget and names the widget', async () => {
    const widgets = [
      { container: 'line', state: 'data' },
      { container: 'pie', state: 'error', error: 'gone' },
    ];
    pages.show(printPage('<p>report</p>', JSON.stringify({ widgets })));
    const answer = await service.render();
    expect(answer.headers.get('x-broken-widgets')).toBe('["pie"]');
  });

  it('a print job names a widget that fails during printing', async () => {
    const fail = `addEventListener('beforeprint', () => { window.quarterhourPrintBroken = ['line']; });`;
    pages.show(printPage(`<p>report</p><script>${fail}</script>`));
    expect((await service.render()).headers.get('x-broken-widgets')).toBe('["line"]');
  });

  it('a print job leaves nothing behind for the next job', async () => {
    const remember = `localStorage.setItem('x', 'carried'); document.cookie = 'x=carried';`;
    pages.show(printPage(`<p>first</p><script>${remember}</script>`));
    expect((await service.render()).status).toBe(200);
    const recall = `document.write('[' + localStorage.getItem('x') + document.cookie + ']')`;
    pages.show(printPage(`<script>${recall}</script>`));
    expect((await readPdf(await pdfOf(await service.render()))).text).toBe('[null]');
  });

  it.each([
    ['is empty', printPage('<p> </p>'), 502, 'blank'],
    ['refuses', printPage('<p>x</p>', 'Promise.reject(new Error("no such report"))'), 502, 'page_refused'],
    ['throws at its start', '<script>throw new Error("broken build")</script>', 502, 'page_error'],
    ['never says that it prints', '<p>login</p>', 504, 'not_ready'],
    ['never becomes ready', printPage('<p>x</p>', 'new Promise(() => undefined)'), 504, 'not_ready'],
  ])(
    'a print job fails instead of giving a blank PDF for a page that %s',
    async (_what, page, status, reason) => {
      pages.show(page);
      expect(await failureOf(await service.render())).toEqual({ status, reason });
    },
  );

  it('a print job fails when the page answers with an error or not at all', async () => {
    pages.show((_request, response) => void response.writeHead(500).end('<p>sorry</p>'));
    expect(await failureOf(await service.render())).toEqual({ status: 502, reason: 'page_error' });
    pages.show((_request, response) => void response.destroy());
    expect(await failureOf(await service.render())).toEqual({ status: 502, reason: 'page_error' });
  });

  it('a print job is refused without the secret, with a wrong secret, and with values that are not ids', async () => {
    const asked = pages.paths.length;
    expect((await postJob(service.port, {}, 'wrong')).status).toBe(401);
    expect((await postJob(service.port, {}, '')).status).toBe(401);
    expect((await service.render({ host: 'http://evil.test/' })).status).toBe(400);
    expect((await service.render({ generatedId: '../../login' })).status).toBe(400);
    expect((await service.render({ url: 'file:///etc/passwd' } as object)).status).toBe(400);
    for (const odd of [{ 'content-type': 'text/plain' }, { 'content-encoding': 'gzip' }]) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${SECRET}`, ...odd };
      const url = `http://127.0.0.1:${service.port}/render`;
      expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(400);
    }
    expect(pages.paths).toHaveLength(asked);
  });
});

describe('print queue', () => {
  let pages: PageServer;
  let service: TestService;

  beforeAll(async () => {
    pages = await startPageServer();
    service = await startTestService(pages.port, { timeoutMs: 60_000 });
  });
  afterAll(async () => {
    await service.stop();
    await pages.stop();
  });

  it('the print queue lets jobs wait, and refuses more of them with Retry-After when too many wait', async () => {
    const open = Promise.withResolvers<void>();
    pages.show((_request, response) => {
      void open.promise.then(() =>
        response.setHeader('content-type', 'text/html').end(printPage('<p>late</p>')),
      );
    });
    // 2 jobs run, 20 wait, and the rest is refused at once: the refusals are the first answers.
    const jobs = Array.from({ length: 24 }, () => service.render());
    const first = await Promise.race(jobs);
    expect({ status: first.status, retryAfter: first.headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '5',
    });
    open.resolve();
    const statuses = (await Promise.all(jobs)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(22);
  });
});
