/** Error that ends the start; the message tells the administrator why and what to do, so no stack is shown. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
