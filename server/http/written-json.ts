/** JSON that a handler has written itself; `Content`: what it says. It is sent as it is, uncompressed. */
export class WrittenJson<Content> {
  declare readonly content?: Content;
  readonly parts: readonly Buffer[];

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }
}
