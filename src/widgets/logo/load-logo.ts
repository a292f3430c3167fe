import type { CompanyDetails } from '#contract/installation/installation.ts';
import { API } from '#contract/paths.ts';
import type { ContainerConfig } from '#contract/reports/widget.ts';
import { http } from '#platform/http/http.ts';

export type LogoConfig = NonNullable<ContainerConfig['logoConfig']>;

/** Owner of the logo, and URL of its picture, ready to be painted; null: no picture. */
export interface Logo {
  name: string;
  url: string | null;
}

/** Owner of a widget's logo; null: the site does not exist or is out of reach. */
export function logoOwner(
  { type, site }: LogoConfig,
  company: CompanyDetails,
): { name: string; path: string | null } | null {
  if (type === 'company') return { name: company.companyName, path: company.logo };
  const found = company.sites.find(({ id }) => id === site?.toLowerCase());
  return found ? { name: found.name, path: found.image } : null;
}

/** True only for logo endpoints: the company's details must not send the page to another address. */
const isLogoPath = (path: string): boolean =>
  path.startsWith(`${API.companyLogo}?`) || /^\/files\/sites\/[0-9a-f-]{36}\/logo\?/.test(path);

async function load(config: LogoConfig, known: CompanyDetails | null): Promise<Logo | null> {
  // The print page has not loaded the boot data.
  const company = known ?? (await http.get<CompanyDetails>(API.companyDetails));
  const owner = logoOwner(config, company);
  if (!owner?.path || !isLogoPath(owner.path)) return owner && { name: owner.name, url: null };
  const { blob } = await http.blob(owner.path);
  return { name: owner.name, url: await decoded(URL.createObjectURL(blob)) };
}

/**
 * URL of a picture once it can be painted at once; null for a file that is not a picture: its owner's name is shown
 * instead.
 */
async function decoded(url: string): Promise<string | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return url;
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}

/**
 * Time that a failure is kept, ms: without it the view would ask again, and fail again, before its error could be
 * shown.
 */
const FAILURE_KEPT_MS = 5_000;

/** Logos of a page. */
export function createLogos() {
  /** Logos by request: a picture stays for the life of the page and is shared by all widgets that show it. */
  const logos = new Map<string, Promise<Logo | null>>();

  /**
   * The logo that a widget shows, decoded: on paper it must be there before the page counts as ready.
   * @param known the company as the page knows it already; null: it is asked for
   * @throws HttpError; a call some seconds later tries again
   */
  return (config: LogoConfig, known: CompanyDetails | null): Promise<Logo | null> => {
    const owner = known && logoOwner(config, known);
    const key = [config.type, config.site, owner?.path, known === null].join(' ');
    let logo = logos.get(key);
    if (!logo) {
      logo = load(config, known);
      logos.set(key, logo);
      logo.catch(() => setTimeout(() => logos.delete(key), FAILURE_KEPT_MS));
    }
    return logo;
  };
}

export const loadLogo = createLogos();
