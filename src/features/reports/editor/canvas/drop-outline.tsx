import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { useStore } from '#platform/store.ts';
import { Icon } from '#ui/icon.tsx';
import { type Dragged, draggedStore, landingStore } from './canvas-stores.ts';
import { type Destination, destinationOf, putWidget } from './model/edits.ts';
import { addWidget } from './model/new-widget.ts';

const style = css`
  --column: calc((100% + var(--grid-gap)) / var(--columns));
  --line: calc(var(--grid-row) + var(--grid-gap));
  position: absolute;
  z-index: 5;
  pointer-events: none;
  left: calc(var(--column) * var(--x));
  top: calc(var(--line) * var(--y));
  width: calc(var(--column) * var(--w) - var(--grid-gap));
  height: calc(var(--line) * var(--h) - var(--grid-gap));
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  border: 1.5px dashed var(--accent-border);
  border-radius: var(--r-2);
  background: color-mix(in srgb, var(--accent-soft) 88%, transparent);
  color: var(--accent-text);
  font-size: var(--fs-12);
  font-weight: var(--fw-medium);
  & .pi { font-size: 11px; }
`;

/** Place where a widget dropped there comes to rest: everything rises as far as it can. */
function landed(structure: readonly Container[], dragged: Dragged, landing: Destination): Destination {
  const id = 'widget' in dragged ? dragged.widget : null;
  const carried = structure.find(({ i }) => i === id);
  if (carried) return placeOf(putWidget(structure, carried, landing), carried.i) ?? landing;
  if (!('kind' in dragged)) return landing;
  const added = addWidget(structure, dragged.kind, landing);
  return placeOf(added.structure, added.id) ?? landing;
}

const placeOf = (structure: readonly Container[], id: string): Destination | null => {
  const found = structure.find(({ i }) => i === id);
  return found ? destinationOf(found) : null;
};

/** Outline of the place where a widget dragged here from elsewhere would land. */
export const DropOutline = ({ parent, columns }: { parent: string | null; columns: number }) => {
  const { t } = useTranslation(['editor', 'widgets']);
  const { report } = useEditor();
  const landing = useStore(landingStore);
  const dragged = useStore(draggedStore);
  if (!landing || !dragged || landing.parent !== parent) return null;
  const kind =
    'kind' in dragged ? dragged.kind : report.structure.find(({ i }) => i === dragged.widget)?.component;
  const { x, y, w, h } = landed(report.structure, dragged, landing);
  return (
    <div
      css={style}
      style={{ '--columns': columns, '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties}
      data-drop-outline=""
    >
      <Icon name="plus" />
      {kind && t('canvas.dropHere', { kind: t(`widgets:kind.${kind}`) })}
    </div>
  );
};
