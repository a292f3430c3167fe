import type { CompanyDetails } from '#contract/installation/installation.ts';
import { API } from '#contract/paths.ts';
import type { ContainerConfig } from '#contract/reports/widget.ts';
import { http } from '#platform/http/http.ts';

export type LogoConfig = NonNullable<ContainerConfig['logoConfig']>;

/** Whose logo it is, and where the picture can be read, ready to be painted; null: there is none. */
export interface Logo {
  name: string;
  url: string | null;
}

/** Whose logo a widget asks for; null: a site that does not exist or is out of reach. */
export function logoOwner(
  { type, site }: LogoConfig,
  company: CompanyDetails,
): { name: string; path: string | null } | null {
  if (type === 'company') return { name: company.companyName, path: company.logo };
  const found = company.sites.find(({ id }) => id === site?.toLowerCase());
  return found ? { name: found.name, path: found.image } : null;
}

/** Only the doors of logos: what the company's details say must not send the page to another place. */
const isLogoPath = (path: string): boolean =>
  path.startsWith(`${API.companyLogo}?`) || /^\/files\/sites\/[0-9a-f-]{36}\/logo\?/.test(path);

async function load(config: LogoConfig, known: CompanyDetails | null): Promise<Logo | null> {
  // The print page has not loaded what the boot loads.
  const company = known ?? (await http.get<CompanyDetails>(API.companyDetails));
  const owner = logoOwner(config, company);
  if (!owner?.path || !isLogoPath(owner.path)) return owner && { name: owner.name, url: null };
  const { blob } = await http.blob(owner.path);
  return { name: owner.name, url: await decoded(URL.createObjectURL(blob)) };
}

/** The picture once it can be painted at once; null for a file that is none: its owner's name stands there instead. */
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

/** A failure stays so long: without it the view would ask again, and fail again, before its error could be shown. */
const FAILURE_KEPT_MS = 5_000;

/** Logos of a page. */
export function createLogos() {
  /** By what is asked for: a picture stays for the life of the page, and every widget that shows it shares it. */
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
