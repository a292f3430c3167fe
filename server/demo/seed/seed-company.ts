import type { CompanyDetails } from '#contract/installation/installation.ts';
import { COMPANY, SITES } from '#server/demo/plan/company.ts';
import type { Installation } from '#server/store/installation.ts';
import { uuidOf } from './ids.ts';

type StoredDetails = Partial<Omit<CompanyDetails, 'sites'>>;

/** Stores the company's details, marked as a demo, and its sites with their zones. */
export async function seedCompany({ db }: Pick<Installation, 'db'>, seed: number): Promise<void> {
  const { name, ...rest } = COMPANY;
  const details: StoredDetails = { companyName: name, ...rest, image: null, logo: null, isDemo: true };
  await db
    .insertInto('setting')
    .values({ key: 'company-details', value: JSON.stringify(details) })
    .execute();
  await db
    .insertInto('site')
    .values(
      SITES.map((site, position) => ({
        id: uuidOf(seed, site.key),
        name: site.name,
        timezone: site.zone,
        address: site.address,
        image: null,
        position,
      })),
    )
    .execute();
}
