import { css } from '@emotion/react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';

const style = css`
  display: inline-flex;
  gap: inherit;
  /* PrimeIcons has no arrow forward of this shape. */
  & > .forward { display: inline-flex; transform: scaleX(-1); }
`;

const buttonsOf = (group: HTMLElement | null): HTMLButtonElement[] => [
  ...(group?.querySelectorAll('button') ?? []),
];

/** Undo and redo. After the last step by keyboard the focus moves to the other button, not to the top of the page. */
export const UndoButtons = () => {
  const { t } = useTranslation('editor');
  const { canUndo, canRedo, undo, redo } = useEditor();
  const group = useRef<HTMLSpanElement>(null);
  // Runs before a disabled button loses the focus.
  useLayoutEffect(() => {
    const buttons = buttonsOf(group.current);
    const left = buttons.find((button) => button === document.activeElement && button.disabled);
    if (left) buttons.find((button) => !button.disabled)?.focus();
  });
  return (
    <span css={style} ref={group}>
      <IconButton icon="undo" label={t('head.undo')} disabled={!canUndo} onClick={undo} />
      <span className="forward">
        <IconButton icon="undo" label={t('head.redo')} disabled={!canRedo} onClick={redo} />
      </span>
    </span>
  );
};
