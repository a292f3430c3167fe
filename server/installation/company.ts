import type { CompanyDetails } from '#contract/installation/installation.ts';
import type { Installation } from '#server/store/installation.ts';

/** Stored details of the company, under the setting `company-details`. */
type Company = Partial<Omit<CompanyDetails, 'sites' | 'companyName'>> & { companyName: string };

/** Company details; a company without a name of its own has that of the installation. */
export async function readCompany({ db, name }: Pick<Installation, 'db' | 'name'>): Promise<Company> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'company-details')
    .executeTakeFirst();
  const stored = (row?.value ?? {}) as Partial<Company>;
  return { ...stored, companyName: stored.companyName || name };
}
