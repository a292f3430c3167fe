import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyDetails } from '#contract/installation/installation.ts';
import { API, fillPath } from '#contract/paths.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, type Login, startApi } from '#tests/support/api.ts';
import { pngOf } from '#tests/support/pictures.ts';
import { uploader } from '#tests/support/upload.ts';

let api: Api;
let anna: Login & { id: string };
let asAnna: ApiClient;
let asDeveloper: ApiClient;
let upload: ReturnType<typeof uploader>;
let path: string;

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const imageOfSite = async (): Promise<string | null | undefined> =>
  (await json<CompanyDetails>(asAnna.get(API.companyDetails))).sites[0]?.image;

beforeAll(async () => {
  api = await startApi();
  anna = await addUser(api, 'anna', ['ROLE_USER']);
  asAnna = api.as(anna);
  asDeveloper = api.as(api.developer);
  upload = uploader(api);
  const { sites } = await json<CompanyDetails>(asDeveloper.get(API.companyDetails));
  path = fillPath(API.siteLogo, { id: sites[0]?.id ?? '' });
});
afterAll(() => api.stop());

describe('logo of a site', () => {
  it('R-WID-LOGO-01 the logo of a site is set by users who keep the settings, and seen by users who reach the site', async () => {
    expect((await asAnna.get(path)).status).toBe(404);
    expect((await upload(anna, path, 'logo.png', pngOf(8, 8))).status).toBe(403);
    const { logo } = await json<{ logo: string }>(upload(api.developer, path, 'logo.png', pngOf(64, 32)));
    expect(logo).toContain(path);
    expect(await imageOfSite()).toBe(logo);
    const picture = await asAnna.get(logo);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(pngOf(64, 32));
    expect(picture.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect((await api.get(path)).status).toBe(401);
  });

  it('the logo of a site can be replaced by another, under another link, and removed', async () => {
    const before = await imageOfSite();
    const { logo } = await json<{ logo: string }>(upload(api.developer, path, 'new.png', pngOf(16, 16)));
    expect(logo).not.toBe(before);
    expect((await asAnna.delete(path)).status).toBe(403);
    expect((await asDeveloper.delete(path)).status).toBe(204);
    expect(await imageOfSite()).toBeNull();
    expect((await asAnna.get(path)).status).toBe(404);
  });

  it('the logo of a site is refused for an unknown site, and when it is no picture', async () => {
    const nowhere = fillPath(API.siteLogo, { id: '00000000-0000-4000-8000-000000000000' });
    expect((await upload(api.developer, nowhere, 'logo.png', pngOf(8, 8))).status).toBe(404);
    expect((await asDeveloper.get(fillPath(API.siteLogo, { id: 'nothing' }))).status).toBe(404);
    expect((await upload(api.developer, path, 'logo.png', Buffer.from('<svg/>'))).status).toBe(400);
  });
});
