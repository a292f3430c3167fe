import type { TranslationsAnswer, TranslationTree } from '#contract/installation/translation.ts';

const isTree = (node: string | TranslationTree | undefined): node is TranslationTree =>
  typeof node === 'object';

/** The tree below a name, made where there is none; never one that is inherited (`constructor`). */
function branch(tree: TranslationTree, name: string): TranslationTree | null {
  if (!Object.hasOwn(tree, name)) {
    Object.defineProperty(tree, name, { value: {}, enumerable: true, configurable: true, writable: true });
  }
  const found = Object.getOwnPropertyDescriptor(tree, name)?.value as string | TranslationTree;
  return isTree(found) ? found : null;
}

/**
 * The bundled texts with an installation's own laid over them; `own`: `<namespace>.<key>` → text. A key that would put
 * a text in the place of others, or others in the place of a text, is left out.
 */
export function layOver(
  bundled: Readonly<TranslationsAnswer>,
  own: readonly { key: string; text: string }[],
): TranslationsAnswer {
  if (own.length === 0) return bundled;
  const texts = structuredClone(bundled);
  for (const { key, text } of own) {
    const names = key.split('.');
    const last = names.pop();
    let tree: TranslationTree | null = texts;
    for (const name of names) tree = tree && branch(tree, name);
    // A text right below the root would be a namespace.
    if (!tree || tree === texts || !last || isTree(Object.getOwnPropertyDescriptor(tree, last)?.value))
      continue;
    Object.defineProperty(tree, last, { value: text, enumerable: true, configurable: true, writable: true });
  }
  return texts;
}
