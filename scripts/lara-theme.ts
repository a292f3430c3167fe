import type { Plugin } from 'vite';

const LARA = /primereact\/resources\/themes\/lara-light-green\/theme\.css/;

const SURFACES: Record<string, string> = {
  '#ffffff': 'var(--card)',
  '#f9fafb': 'var(--card-sunken)',
  '#f3f4f6': 'var(--hover)',
  '#e5e7eb': 'var(--border)',
  '#d1d5db': 'var(--border-control)',
  '#6b7280': 'var(--border-control)',
  '#4b5563': 'var(--nav-bg)',
  '#f0fdfa': 'var(--accent-soft)',
  '#10b981': 'var(--accent)',
  '#059669': 'var(--accent-strong)',
  '#047857': 'var(--accent-strong)',
};

const INKS: Record<string, string> = {
  '#ffffff': 'var(--accent-ink)',
  '#374151': 'var(--text)',
  '#4b5563': 'var(--text)',
  '#6b7280': 'var(--text-3)',
  '#10b981': 'var(--accent-text)',
  '#059669': 'var(--accent-text)',
  '#047857': 'var(--accent-text)',
};

const EDGES: Record<string, string> = {
  '#ffffff': 'var(--card)',
  '#f3f4f6': 'var(--border)',
  '#e5e7eb': 'var(--border)',
  '#d1d5db': 'var(--border-control)',
  '#6b7280': 'var(--border-control)',
  '#10b981': 'var(--accent-text)',
  '#047857': 'var(--accent-text)',
  '#a7f3d0': 'color-mix(in srgb, var(--focus) 22%, transparent)',
};

const namesOf = (property: string): Record<string, string> => {
  if (property.startsWith('background')) return SURFACES;
  if (/^(border|outline|box-shadow)/.test(property)) return EDGES;
  return INKS;
};

/**
 * Lara's style sheet with the product's tokens in place of its fixed colours, so that it follows light and dark,
 * and without its own copies of Inter. Its variables (`--blue-50: …`) stay as they are.
 */
export const tokenise = (css: string): string =>
  css
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(
      /([;{\s])([a-z-]+)(\s*:\s*)([^;{}]*#[0-9a-f]{6}[^;{}]*)/gi,
      (all, before, property, colon, value) => {
        if (property.startsWith('--')) return all;
        const names = namesOf(property);
        const named = value.replace(/#[0-9a-f]{6}\b/gi, (hex: string) => names[hex.toLowerCase()] ?? hex);
        return `${before}${property}${colon}${named}`;
      },
    );

/** Vite plugin that tunes PrimeReact's lara theme while it is bundled. */
export const laraTheme = (): Plugin => ({
  name: 'quarterhour:lara-theme',
  enforce: 'pre',
  transform: (code, id) => (LARA.test(id) ? { code: tokenise(code), map: null } : null),
});
