import { load } from '#platform/saved-state.ts';

let name: string | null = null;

/** Reads the name of the company that was at work here last; called once, before the first render. */
export async function readSavedCompany(): Promise<void> {
  name = (await load('company'))?.companyName ?? null;
}

/** Greets on the loader until the company's details are there. */
export const savedCompanyName = (): string | null => name;
