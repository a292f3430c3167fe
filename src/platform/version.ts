import { version } from '../../package.json';

/** Version of the product, as package.json names it. */
export const PRODUCT_VERSION: string = version;
