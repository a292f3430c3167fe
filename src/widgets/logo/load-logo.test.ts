// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanyDetails } from '#contract/installation/installation.ts';
import { API, fillPath } from '#contract/paths.ts';
import { http } from '#platform/http/http.ts';
import { uuid } from '#widget-kit/block.fixture.ts';
import { type LogoConfig, loadLogo } from './load-logo.ts';

const PICTURE = `${fillPath(API.siteLogo, { id: uuid(1) })}?v=1`;
const site = (n: number, image: string | null) => ({
  id: uuid(n),
  name: `Plant ${n}`,
  timezone: 'Europe/Budapest',
  address: null,
  image,
});
const details = (logo: string | null): CompanyDetails => ({
  companyName: 'Foundry',
  address: null,
  buildings: null,
  latitude: null,
  longitude: null,
  image: null,
  logo,
  isDemo: false,
  realtimeInterval: 5_000,
  sites: [site(1, PICTURE), site(2, null)],
});
const ofSite = (n: number): LogoConfig => ({ type: 'site', site: uuid(n) });
const OF_COMPANY: LogoConfig = { type: 'company', site: null };

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.spyOn(http, 'blob').mockImplementation(async (path) => {
    asked.push(path);
    return { blob: new Blob(['x']), fileName: 'logo.png' };
  });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = async () => undefined;
    },
  );
  URL.createObjectURL = () => 'blob:picture';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('R-WID-LOGO-01 logo', () => {
  it('a logo shows the picture of the chosen site, requested once for all widgets that show it', async () => {
    const company = details(null);
    const [first, second] = await Promise.all([loadLogo(ofSite(1), company), loadLogo(ofSite(1), company)]);
    expect(first).toEqual({ name: 'Plant 1', url: 'blob:picture' });
    expect(second).toBe(first);
    expect(asked).toEqual([PICTURE]);
  });

  it('a logo requests the picture of the company again when there is another', async () => {
    await loadLogo(OF_COMPANY, details(`${API.companyLogo}?v=1`));
    await loadLogo(OF_COMPANY, details(`${API.companyLogo}?v=2`));
    expect(asked).toEqual([`${API.companyLogo}?v=1`, `${API.companyLogo}?v=2`]);
  });

  it('a logo shows the name of its owner when there is no picture', async () => {
    expect(await loadLogo(ofSite(2), details(null))).toEqual({ name: 'Plant 2', url: null });
    expect(await loadLogo(OF_COMPANY, details(null))).toEqual({ name: 'Foundry', url: null });
    expect(asked).toEqual([]);
  });

  it('a logo is null for a site out of reach', async () => {
    expect(await loadLogo(ofSite(9), details(null))).toBeNull();
  });

  it('a logo is read from the logo endpoints and nowhere else', async () => {
    for (const path of ['https://evil.example/x', '//evil.example', '/users', `${API.companyLogo}/../users?`])
      expect(await loadLogo(OF_COMPANY, details(path))).toEqual({ name: 'Foundry', url: null });
    expect(asked).toEqual([]);
  });

  it('a logo on paper requests the company details itself', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(details(`${API.companyLogo}?v=3`));
    expect(await loadLogo(OF_COMPANY, null)).toEqual({ name: 'Foundry', url: 'blob:picture' });
  });

  it('a logo keeps an error until it can be shown, and is requested again later', async () => {
    vi.useFakeTimers();
    const company = details(`${API.companyLogo}?v=4`);
    vi.spyOn(http, 'blob').mockRejectedValueOnce(new Error('gone'));
    const failed = loadLogo(OF_COMPANY, company);
    await expect(failed).rejects.toThrow('gone');
    expect(loadLogo(OF_COMPANY, company)).toBe(failed);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await loadLogo(OF_COMPANY, company)).toMatchObject({ url: 'blob:picture' });
    vi.useRealTimers();
  });

  it('a logo shows the name of its owner when the picture is broken', async () => {
    vi.stubGlobal(
      'Image',
      class {
        src = '';
        decode = async () => {
          throw new DOMException('The source image cannot be decoded', 'EncodingError');
        };
      },
    );
    URL.revokeObjectURL = () => undefined;
    expect(await loadLogo(OF_COMPANY, details(`${API.companyLogo}?v=5`))).toEqual({
      name: 'Foundry',
      url: null,
    });
  });
});
