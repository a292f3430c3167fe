import type { TranslationsAnswer, TranslationTree } from '#contract/installation/translation.ts';

const isTree = (node: string | TranslationTree | undefined): node is TranslationTree =>
  typeof node === 'object';

/** Subtree of a name, created if there is none; never an inherited one (`constructor`). */
function branch(tree: TranslationTree, name: string): TranslationTree | null {
  if (!Object.hasOwn(tree, name)) {
    Object.defineProperty(tree, name, { value: {}, enumerable: true, configurable: true, writable: true });
  }
  const found = Object.getOwnPropertyDescriptor(tree, name)?.value as string | TranslationTree;
  return isTree(found) ? found : null;
}

/**
 * Lays an installation's own texts over the bundled ones; `own`: `<namespace>.<key>` → text. A key is left out if it
 * would replace a group of texts by a text, or a text by a group.
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
    // A text directly below the root would take the place of a namespace.
    if (!tree || tree === texts || !last || isTree(Object.getOwnPropertyDescriptor(tree, last)?.value))
      continue;
    Object.defineProperty(tree, last, { value: text, enumerable: true, configurable: true, writable: true });
  }
  return texts;
}
