import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#platform/locale/fold-text.ts';
import { PHONE, useMediaQuery } from '#platform/page/media-query.ts';
import { useStructure } from '#platform/session/structure.ts';
import { treeMove } from '#ui/tree/tree-keys.ts';
import { LIST_END, scrollToRow, useRowWindow } from '#ui/tree/use-row-window.ts';
import { type ChoiceMode, nodesMeant, tickOf } from './node-choice.ts';
import { PickerLineView } from './picker-line.tsx';
import { LINE, lineHeight, TOUCH_LINE, treeStyle } from './picker-style.ts';
import type { PickerLine } from './visible-items.ts';

/**
 * Index of the next line whose name begins with the typed text; a repeated letter moves on to the next. Null when
 * there is none.
 */
function typeAhead(typed: string, lines: readonly PickerLine[], index: number): number | null {
  const wanted = foldText(typed);
  const isSame = [...wanted].every((letter) => letter === wanted[0]);
  const start = isSame ? wanted.slice(0, 1) : wanted;
  const first = Math.max(0, index + (isSame ? 1 : 0));
  for (let step = 0; step < lines.length; step++) {
    const at = (first + step) % lines.length;
    if (foldText(lines[at]?.item.name ?? '').startsWith(start)) return at;
  }
  return null;
}

export interface NodeTreeViewProps {
  /** Element of the tree, for callers that move the focus to it. */
  host: RefObject<HTMLDivElement | null>;
  lines: readonly PickerLine[];
  search: string;
  chosen: ReadonlySet<string>;
  mode: ChoiceMode;
  onFold: (id: string) => void;
  /** Called with the uuids that the line stands for. */
  onChoose: (uuids: readonly string[]) => void;
}

/** Pause after a letter that starts a new word, ms. */
const TYPING_PAUSE = 700;

/** Collects letters typed without a pause into one word. */
function useTyping(): (event: KeyboardEvent) => string | null {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return null;
    const { text, at } = typed.current;
    typed.current = { text: timeStamp - at > TYPING_PAUSE ? key : text + key, at: timeStamp };
    return typed.current.text;
  };
}

/** Tree of the picker: one Tab stop, arrow keys move, the space bar chooses; only lines in view are rendered. */
export const NodeTreeView = ({ host, lines, search, chosen, mode, onFold, onChoose }: NodeTreeViewProps) => {
  const { t } = useTranslation('widgets');
  const { plcs } = useStructure();
  const treeId = useId();
  const height = useMediaQuery(PHONE) ? TOUCH_LINE : LINE;
  const [activeId, setActiveId] = useState<string | null>(null);
  const { from, to } = useRowWindow(host, lines.length, height);
  const active = lines.findIndex(({ item }) => item.id === activeId);
  const typing = useTyping();

  const go = (index: number): void => {
    setActiveId(lines[index]?.item.id ?? null);
    scrollToRow(host.current, index, height);
  };
  const choose = (line: PickerLine | undefined): void => {
    const meant = line ? nodesMeant(line.item, mode) : [];
    if (meant.length > 0) onChoose(meant);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const typed = typing(event);
    if (typed !== null) {
      const found = typeAhead(typed, lines, active);
      if (found !== null) go(found);
      return;
    }
    const move = treeMove(event.key, {
      lines,
      index: active,
      canFold: lines[active]?.canFold ?? false,
    });
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'go') go(move.index);
    else if (move.kind === 'choose') choose(lines[move.index]);
    else onFold(lines[move.index]?.item.id ?? '');
  };

  // Stable callbacks shared by all lines: a line that did not change is not rendered again.
  const handlers = {
    choose: (id: string): void => {
      setActiveId(id);
      choose(lines.find(({ item }) => item.id === id));
    },
    fold: (id: string): void => {
      if (lines.find(({ item }) => item.id === id)?.canFold) onFold(id);
    },
  };
  const newest = useRef(handlers);
  newest.current = handlers;
  const [onLine] = useState(() => ({
    choose: (id: string) => newest.current.choose(id),
    fold: (id: string) => newest.current.fold(id),
  }));

  const view = (line: PickerLine, index: number) => {
    const meant = nodesMeant(line.item, mode);
    return (
      <PickerLineView
        key={line.item.id}
        id={`${treeId}-${index}`}
        line={line}
        top={index * height}
        tick={meant.length > 0 ? tickOf(meant, chosen) : null}
        isKept={line.item.node !== null && chosen.has(line.item.node.uuid)}
        isMultiple={mode.isMultiple}
        isActive={index === active}
        search={search}
        color={plcs.find(({ id }) => id === line.item.node?.plcId)?.color ?? null}
        onFold={onLine.fold}
        onChoose={onLine.choose}
      />
    );
  };
  // aria-activedescendant refers to this line: it must be in the page even when it is scrolled out of view.
  const activeLine = active < from || active >= to ? lines[active] : undefined;
  return (
    <div
      ref={host}
      css={[treeStyle, height === LINE ? lineHeight.mouse : lineHeight.touch]}
      role="tree"
      tabIndex={0}
      aria-label={t('nodePicker.tree')}
      aria-multiselectable={mode.isMultiple}
      aria-activedescendant={active >= 0 ? `${treeId}-${active}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => active < 0 && lines.length > 0 && go(0)}
    >
      <div role="none" style={{ height: lines.length * height + LIST_END }} />
      {lines.slice(from, to).map((line, index) => view(line, from + index))}
      {activeLine && view(activeLine, active)}
    </div>
  );
};
