import { type Product, type ProductFacts, startProduct } from './product.ts';

export const FACTS_VARIABLE = 'QUARTERHOUR_UNDER_TEST';
/** Products to start: tests that change theirs need one for each worker. Absent: one that all share. */
const PRODUCTS_VARIABLE = 'QUARTERHOUR_PRODUCTS';

/** Starts the products for all tests; what is returned ends them. Ones that are named beforehand are used as they are. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[FACTS_VARIABLE]) return undefined;
  // The first one alone: it may have to build the user interface and to unpack the browser, for all of them.
  const products: Product[] = [await startProduct()];
  const others = Number(process.env[PRODUCTS_VARIABLE] ?? 1) - 1;
  products.push(...(await Promise.all(Array.from({ length: others }, () => startProduct()))));
  process.env[FACTS_VARIABLE] = JSON.stringify(
    products.map(({ stop: _, ...facts }) => facts) satisfies ProductFacts[],
  );
  return async () => {
    for (const { stop } of products) await stop();
  };
}

/** The product of a worker; `worker`: its index among those that run at once. */
export function productOf(worker: number): ProductFacts {
  const facts = JSON.parse(process.env[FACTS_VARIABLE] ?? '[]') as ProductFacts[];
  return facts[worker % facts.length] as ProductFacts;
}
