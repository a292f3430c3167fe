import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barButtonStyle } from '#app/layout/top-bar/bar-button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { useWindowKeys } from '#ui/use-window-keys.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

const style = css`
  border: 1px solid var(--border-control);
  & .pi { font-size: 13px; }
  & .keys { font-size: var(--fs-11); color: var(--text-3); }
  header[data-ink] & { border-color: color-mix(in srgb, currentColor 40%, transparent); }
  header[data-ink] & .keys { color: inherit; }
  @media (max-width: 1199px) { border-color: transparent; & .keys { display: none; } & .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
`;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** True for Ctrl+K, on Apple's keyboards ⌘K. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isApple() ? metaKey : ctrlKey) && !altKey && !shiftKey;

const hasOtherDialog = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null;

/** Opens the command palette, as Ctrl+K does anywhere but in a dialog. */
export const PaletteButton = () => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useWindowKeys((event) => {
    if (!isShortcut(event) || event.defaultPrevented) return;
    if (!isOpen && hasOtherDialog()) return;
    // The browser would search the web.
    event.preventDefault();
    setIsOpen(!isOpen);
  });
  return (
    <>
      <button
        type="button"
        css={[barButtonStyle, style]}
        title={t('palette.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className="words">{t('palette.button')}</span>{' '}
        <span className="keys">{isApple() ? '⌘K' : t('palette.keys')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
