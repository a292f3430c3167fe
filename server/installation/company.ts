import type { CompanyDetails } from '#contract/installation/installation.ts';
import type { Installation } from '#server/store/installation.ts';

/** What is stored of the company itself, under the setting `company-details`. */
type Company = Partial<Omit<CompanyDetails, 'sites' | 'companyName'>> & { companyName: string };

/** The company as it calls itself; without a name of its own that of the installation. */
export async function readCompany({ db, name }: Pick<Installation, 'db' | 'name'>): Promise<Company> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'company-details')
    .executeTakeFirst();
  const stored = (row?.value ?? {}) as Partial<Company>;
  return { ...stored, companyName: stored.companyName || name };
}
