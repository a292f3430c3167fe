import { css } from '@emotion/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetDefinition } from '#canvas/catalogue.ts';
import { type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import type { Destination } from '#features/reports/editor/canvas/model/edits.ts';
import { Icon } from '#ui/icon.tsx';
import { usePaletteDrag } from './use-palette-drag.ts';

export interface PaletteItemProps {
  kind: SettableKind;
  /** False when the kind is only shown. */
  isOffered: boolean;
  /** Adds the widget at the end when no place is given. */
  onAdd: (kind: SettableKind, at?: Destination) => void;
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
  touch-action: pan-y;
  user-select: none;
  & .pi { flex: none; font-size: 13px; color: var(--text-2); }
  & > .name { min-width: 0; overflow-wrap: anywhere; hyphens: auto; text-align: left; }
  & > .size { margin-left: auto; flex: none; font-size: var(--fs-11); color: var(--text-3); }
  &:hover:not(:disabled), &:focus-visible {
    background: var(--accent-soft); color: var(--accent-text); box-shadow: inset 0 0 0 1px var(--accent-border);
    & .pi, & > .size { color: inherit; }
  }
  &:active:not(:disabled) { cursor: grabbing; }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
  &:disabled { color: var(--text-disabled); cursor: default; & .pi, & > .size { color: inherit; } }
`;

/** One widget kind with the size of a new widget (R-GRID). */
export const PaletteItem = ({ kind, isOffered, onAdd }: PaletteItemProps) => {
  const { t } = useTranslation(['editor', 'widgets']);
  const { size } = widgetTraits(kind);
  const name = t(`widgets:kind.${kind}`);
  const add = useCallback((at?: Destination) => onAdd(kind, at), [onAdd, kind]);
  const drag = usePaletteDrag(kind, add);
  return (
    <li>
      <button css={style} type="button" disabled={!isOffered} title={name} {...drag}>
        <Icon name={widgetDefinition(kind).icon} />
        <span className="name">{name}</span>
        <span className="size tn">
          {size.w} × {size.h}
        </span>
      </button>
    </li>
  );
};
