import { css } from '@emotion/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_WIDTH } from '#canvas/settings/settings-width.ts';
import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS } from '#domain/grid/grid-placement.ts';
import { settleStructure } from '#domain/grid/panel-layout.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import { pageNonce } from '#platform/page/nonce.ts';
import { useStore } from '#platform/store.ts';
import { isModalOpen } from '#ui/overlays/modal.ts';
import { PANEL_GAP } from '#ui/overlays/panel-position.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { CanvasContext, CanvasDataContext } from './canvas-context.ts';
import { CanvasQuestions, type OpenQuestion } from './canvas-questions.tsx';
import { announcementStore, clearCanvas, landingStore, selectedStore } from './canvas-stores.ts';
import { EditorGrid } from './editor-grid.tsx';
import { successorOf } from './model/focus-after-removal.ts';
import { ReadOnlyCanvas } from './read-only-canvas.tsx';
import { focusTile } from './tile/tile-focus.ts';
import { useSelectedKeys } from './tile/use-tile-keys.ts';
import { useCanvasData } from './use-canvas-data.ts';
import { useCommands } from './use-commands.ts';

/**
 * Undo may remove the selected widget, or move it to another grid, where it is drawn again: the focus moves with it,
 * or to its neighbour, instead of getting lost.
 */
function useKeptFocus(structure: readonly Container[]): void {
  const before = useRef(structure);
  useEffect(() => {
    const was = before.current;
    before.current = structure;
    const selected = selectedStore.get();
    if (selected === null || was === structure) return;
    const isThere = structure.some(({ i }) => i === selected);
    const next = isThere ? selected : successorOf(was, structure, selected);
    selectedStore.set(next ?? null);
    if (next === undefined) return;
    // The focus may be on its way from one control to another: a text passes its last letters on when it is left.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && !isModalOpen()) focusTile(next);
    });
  }, [structure]);
}

/**
 * The drag library adds a style of its own to the page unless it finds one of this name; without the nonce the
 * content security policy would refuse it. No text is selected while a widget is dragged across it.
 */
const DragStyle = () => (
  <style id="react-draggable-style-el" nonce={pageNonce()}>
    {'.react-draggable-transparent-selection *::selection { background: transparent; }'}
  </style>
);

const style = css`
  position: relative;
  isolation: isolate;
  min-width: 0;
  padding: 16px 16px 160px;
  min-height: 70vh;
  outline: none;
  --free: 16px;
  padding-right: var(--free);
  /* Settings have their place at the right; the page becomes narrower and stays where it is. */
  @media (min-width: 1180px) { &[data-settings] { --free: calc(${SETTINGS_WIDTH}px + ${PANEL_GAP} + 16px); } }
  /* The columns, as bands. */
  & > .columns {
    position: absolute; inset: 0 var(--free) 0 16px; pointer-events: none;
    background: linear-gradient(
      90deg, color-mix(in srgb, var(--border) 24%, transparent) calc(100% - var(--grid-gap)), transparent 0
    ) 0 0 / calc((100% + var(--grid-gap)) / ${GRID_COLUMNS}) 100%;
  }
  /* A widget that is over another grid leaves its own alone. */
  &[data-landing] .react-grid-placeholder { display: none; }
  &[data-landing] > .empty { display: none; }
  & > .empty { position: absolute; inset: 60px var(--free) auto 16px; pointer-events: none; }
`;

/** Clears the selection on a press beside all widgets. */
const deselect = (event: { target: EventTarget; currentTarget: EventTarget }): void => {
  const isBeside = event.target instanceof Element && !event.target.closest('[data-tile]');
  if (isBeside) selectedStore.set(null);
};

/** Page of the report while it is being edited. */
export const EditorCanvas = () => {
  const { t } = useTranslation('editor');
  const { report, isReadOnly } = useEditor();
  const commands = useCommands();
  const data = useCanvasData();
  const host = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const announcement = useStore(announcementStore);
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  const structure = useMemo(() => settleStructure(report.structure), [report.structure]);
  const newest = useRef(structure);
  newest.current = structure;
  useEffect(() => clearCanvas, []);
  useEffect(
    // A drag sets the attribute directly and renders nothing.
    () =>
      landingStore.subscribe(() =>
        host.current?.toggleAttribute('data-landing', landingStore.get() !== null),
      ),
    [],
  );

  const shared = useMemo(
    () => ({
      commands,
      host,
      reportType: report.type,
      isReadOnly,
      configure: (id: string) => {
        setQuestion({ kind: 'settings', id });
        selectedStore.set(id);
      },
      askToRemove: (id: string) => {
        const hasChildren = newest.current.some(({ parent }) => parent === id);
        if (hasChildren) setQuestion({ kind: 'remove', id });
        else commands.remove(id);
      },
    }),
    [commands, report.type, isReadOnly],
  );
  useKeptFocus(structure);
  useSelectedKeys(shared);

  return (
    <CanvasContext value={shared}>
      <CanvasDataContext value={data}>
        {isNarrow ? (
          <ReadOnlyCanvas structure={structure} />
        ) : (
          <div
            css={style}
            ref={host}
            onPointerDown={deselect}
            data-canvas=""
            data-settings={question?.kind === 'settings' || undefined}
            tabIndex={-1}
          >
            <DragStyle />
            <div className="columns" />
            <EditorGrid structure={structure} parent={null} columns={GRID_COLUMNS} />
            {structure.length === 0 && (
              <div className="empty">
                <EmptyState icon="objects-column" title={t('canvas.empty')} hint={t('canvas.emptyHint')} />
              </div>
            )}
            <p id="canvas-keys" hidden>
              {t('canvas.keys')}
            </p>
          </div>
        )}
        <div className="visually-hidden" role="status" aria-live="polite">
          {announcement}
        </div>
        <CanvasQuestions question={question} onClose={() => setQuestion(null)} />
      </CanvasDataContext>
    </CanvasContext>
  );
};
