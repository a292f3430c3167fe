import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { type SettableKind, widgetTraits } from '#domain/widget-traits.ts';
import { Icon } from '#ui/icon.tsx';
import { kindIcon } from '#widgets/settings/kind-icon.ts';
import { draggedStore, landingStore } from '../canvas/canvas-stores.ts';

export interface PaletteItemProps {
  kind: SettableKind;
  /** False: for looking only. */
  isOffered: boolean;
  onAdd?: () => void;
}

const style = css`
  all: unset;
  box-sizing: border-box;
  display: flex;
  gap: 9px;
  align-items: center;
  width: calc(100% - 12px);
  min-height: 32px;
  margin: 0 6px;
  padding: 0 8px;
  border-radius: var(--r-2);
  font-size: var(--fs-12);
  cursor: grab;
  & .pi { flex: none; font-size: 13px; color: var(--text-2); }
  & > .name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > .size { margin-left: auto; flex: none; font-size: var(--fs-11); color: var(--text-3); }
  &:hover:not(:disabled), &:focus-visible {
    background: var(--accent-soft); color: var(--accent-text); box-shadow: inset 0 0 0 1px var(--accent-border);
    & .pi, & > .size { color: inherit; }
  }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
  &:disabled { color: var(--text-disabled); cursor: default; & .pi, & > .size { color: inherit; } }
`;

/** One kind of widget with the size that a new one has (R-GRID). */
export const PaletteItem = ({ kind, isOffered, onAdd }: PaletteItemProps) => {
  const { t } = useTranslation(['editor', 'widgets']);
  const { size } = widgetTraits(kind);
  const name = t(`widgets:kind.${kind}`);
  const endDrag = (): void => {
    draggedStore.set(null);
    landingStore.set(null);
  };
  return (
    <li>
      <button
        css={style}
        type="button"
        disabled={!isOffered}
        draggable={isOffered}
        title={name}
        onClick={onAdd}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'copy';
          // Firefox drags only what carries something.
          event.dataTransfer.setData('text/plain', name);
          draggedStore.set({ kind });
        }}
        onDragEnd={endDrag}
      >
        <Icon name={kindIcon(kind)} />
        <span className="name">{name}</span>
        <span className="size tn">
          {size.w} × {size.h}
        </span>
      </button>
    </li>
  );
};
