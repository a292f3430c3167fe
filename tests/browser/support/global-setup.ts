import { type Product, type ProductFacts, startProduct } from './product.ts';

export const FACTS_VARIABLE = 'QUARTERHOUR_UNDER_TEST';
/**
 * Number of products to start: tests that change their product need one per worker. When unset, all tests share one.
 */
const PRODUCTS_VARIABLE = 'QUARTERHOUR_PRODUCTS';

/**
 * Starts the products for all tests and returns the function that stops them. Products named in the environment are
 * used as they are.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[FACTS_VARIABLE]) return undefined;
  // The first product starts alone: it may have to build the user interface and unpack the browser for all of them.
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

/** Product of a worker; `worker` is its index among those that run in parallel. */
export function productOf(worker: number): ProductFacts {
  const facts = JSON.parse(process.env[FACTS_VARIABLE] ?? '[]') as ProductFacts[];
  return facts[worker % facts.length] as ProductFacts;
}
