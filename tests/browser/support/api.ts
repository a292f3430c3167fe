import type { APIRequestContext, APIResponse } from '@playwright/test';
import { API, fillPath } from '#contract/paths.ts';
import type { Module, ModuleInput, ModulesAnswer } from '#contract/readings/module.ts';
import type { Report, ReportInput, SaveReceipt } from '#contract/reports/report.ts';
import type { Account, ProductFacts } from './product.ts';

/** A busy machine may need long for a year of many meters. Waiting times of people are measured on the screens. */
const TIMEOUT_MS = 30_000;

/** The public API as a test uses it: to prepare its data and to check what the screens changed. */
export class TestApi {
  readonly #request: APIRequestContext;
  readonly #product: ProductFacts;
  #token: Promise<string> | undefined;

  constructor(request: APIRequestContext, product: ProductFacts) {
    this.#request = request;
    this.#product = product;
  }

  /** Bytes of a file as the server sends it. */
  async download(path: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.#fetch('GET', path)).body());
  }

  async get<T>(path: string): Promise<T> {
    return (await this.#send('GET', path)) as T;
  }

  async post(path: string, body: object): Promise<void> {
    await this.#send('POST', path, body);
  }

  createModule(module: Partial<ModuleInput> & Pick<ModuleInput, 'name' | 'measureType'>): Promise<Module> {
    return this.#send('POST', API.modules, module) as Promise<Module>;
  }

  async deleteModule(uuid: string): Promise<void> {
    await this.#send('DELETE', fillPath(API.module, { uuid }));
  }

  /** Finds a module of the demo company by its name. */
  async module(name: string): Promise<Module> {
    const { modules } = await this.get<ModulesAnswer>(API.modules);
    const found = Object.values(modules)
      .flat()
      .find((module) => module.name === name);
    if (!found) throw new Error(`There is no module ${name}`);
    return found;
  }

  async createReport(report: ReportInput): Promise<Report> {
    const { id } = (await this.#send('POST', API.createReport, report)) as SaveReceipt;
    return this.get(fillPath(API.report, { id }));
  }

  /** Saves over a report as another user's browser would. */
  async renameReport(id: number, name: string): Promise<void> {
    const { structure, type, group, period, recurrence, revision } = await this.get<Report>(
      fillPath(API.report, { id }),
    );
    const body: ReportInput = { name, structure, type, group, period, recurrence, revision };
    await this.#send('PATCH', fillPath(API.report, { id }), body);
  }

  async deleteReport(id: number): Promise<void> {
    await this.#send('DELETE', fillPath(API.report, { id }));
  }

  /** Sends one line of line protocol through the public endpoint. */
  async writeLine(line: string): Promise<void> {
    const answer = await this.#request.post(`${this.#product.origin}/api${API.lineProtocol}?precision=ms`, {
      headers: { authorization: `Token ${this.#product.ingestToken}`, 'content-type': 'text/plain' },
      data: line,
    });
    if (!answer.ok()) throw new Error(`write: ${answer.status()} ${await answer.text()}`);
  }

  async #send(method: string, path: string, data?: unknown): Promise<unknown> {
    const text = await (await this.#fetch(method, path, data)).text();
    return text === '' ? null : JSON.parse(text);
  }

  async #fetch(method: string, path: string, data?: unknown): Promise<APIResponse> {
    this.#token ??= this.#logIn(accountOf(this.#product, 'ROLE_DEVELOPER'));
    const answer = await this.#request.fetch(`${this.#product.origin}/api${path}`, {
      method,
      timeout: TIMEOUT_MS,
      headers: { authorization: `Bearer ${await this.#token}` },
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  }

  async #logIn({ username, password }: Account): Promise<string> {
    const answer = await this.#request.post(`${this.#product.origin}/api${API.login}`, {
      data: { username, password },
    });
    if (!answer.ok()) throw new Error(`login: ${answer.status()}`);
    return ((await answer.json()) as { token: string }).token;
  }
}

/** User of the demo company with this role and a password. */
export function accountOf(product: ProductFacts, role: string): Account & { password: string } {
  const account = product.users.find(({ roles, password }) => roles.includes(role) && password !== null);
  if (account?.password == null) throw new Error(`Nobody with ${role} can log in`);
  return { ...account, password: account.password };
}
