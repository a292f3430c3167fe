import { type ProductFacts, startProduct } from './product.ts';

export const FACTS_VARIABLE = 'QUARTERHOUR_UNDER_TEST';

/** Starts the product once for all tests; what is returned ends it. One that is named beforehand is used as it is. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[FACTS_VARIABLE]) return undefined;
  const { stop, ...facts } = await startProduct();
  process.env[FACTS_VARIABLE] = JSON.stringify(facts satisfies ProductFacts);
  return stop;
}
