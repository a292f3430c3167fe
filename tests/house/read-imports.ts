import { parseSync } from 'vite';

export interface ImportSeen {
  /** As written; null for a path that is computed at run time. */
  specifier: string | null;
  typeOnly: boolean;
  /** True for `import('…')`, which loads on demand. */
  isLazy: boolean;
  line: number;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

const literal = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

const allSpecifiersAreTypes = (node: Node, kind: 'importKind' | 'exportKind'): boolean => {
  const specifiers = (node.specifiers ?? []) as Node[];
  return specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type');
};

/** [specifier, type only], or undefined where the node imports nothing. */
function importOf(node: Node): [string | null, boolean] | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return [literal(node.source), node.importKind === 'type' || allSpecifiersAreTypes(node, 'importKind')];
    case 'ExportNamedDeclaration':
      if (!node.source) return undefined;
      return [literal(node.source), node.exportKind === 'type' || allSpecifiersAreTypes(node, 'exportKind')];
    case 'ExportAllDeclaration':
      return [literal(node.source), node.exportKind === 'type'];
    case 'ImportExpression':
      return [literal(node.source), false];
    case 'TSImportType':
      return [literal(node.source ?? node.argument), true];
    case 'TSExternalModuleReference':
      return [literal(node.expression), false];
    default:
      return undefined;
  }
}

/** Nodes of the syntax tree of a .ts or .tsx file; throws on a syntax error. */
export function* nodesOf(file: string, source: string): Generator<Node> {
  const parsed = parseSync(file, source);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  yield* walk(parsed.program as unknown as Node);
}

/** Every import of a file: static, dynamic, re-export, type, `import('…').T`. */
export function readImports(file: string, source: string): ImportSeen[] {
  const seen: ImportSeen[] = [];
  for (const node of nodesOf(file, source)) {
    const found = importOf(node);
    if (found) {
      const [specifier, typeOnly] = found;
      seen.push({
        specifier,
        typeOnly,
        isLazy: node.type === 'ImportExpression',
        line: source.slice(0, node.start).split('\n').length,
      });
    }
  }
  return seen;
}
