import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMeasureType } from '#contract/people/route-names.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkText } from './mark-text.tsx';
import type { Tick } from './node-choice.ts';
import { NodeFreshness } from './node-freshness.tsx';
import type { PickerNode } from './picker-node.ts';
import type { PickerLine } from './visible-items.ts';

const BY_TYPE: Readonly<Record<string, string>> = {
  site: 'building',
  network: 'sitemap',
  group: 'objects-column',
  calculated: 'calculator',
  plc: 'microchip',
};
const BY_MEASURE_TYPE: Readonly<Record<string, string>> = {
  flow: 'gauge',
  temperature: 'sun',
  operating_time: 'power-off',
  digital_sensor: 'wave-pulse',
};

const WORDED_TYPES = ['calculated', 'mixed'] as const satisfies readonly ShownMeasureType[];

/** PrimeIcons name for a node; a null node is a site. */
const nodeIcon = (node: PickerNode | null): string =>
  node ? (BY_TYPE[node.type] ?? BY_MEASURE_TYPE[node.measureType] ?? 'bolt') : 'building';

export interface LineProps {
  id: string;
  line: PickerLine;
  /** Distance from the top of the list, px. */
  top: number;
  /** Null when it cannot be chosen. */
  tick: Tick | null;
  /** True when it was chosen before, also when it cannot be chosen now. */
  isKept: boolean;
  isMultiple: boolean;
  isActive: boolean;
  search: string;
  /** Colour of its controller; null when it has none. */
  color: string | null;
  onFold: (id: string) => void;
  onChoose: (id: string) => void;
}

const TICK_ICONS: Record<Tick, string | null> = { on: 'check', some: 'minus', off: null };

const Box = ({ tick, isMultiple }: { tick: Tick; isMultiple: boolean }) => {
  const icon = tick === 'on' && !isMultiple ? 'circle-fill' : TICK_ICONS[tick];
  return (
    <span className="box" data-round={!isMultiple}>
      {icon && <Icon name={icon} />}
    </span>
  );
};

/** ARIA attributes for the state of a line's choice. */
const choiceOf = (tick: Tick | null, isKept: boolean, isMultiple: boolean) => {
  if (tick === null) return { 'aria-disabled': true, ...(isKept && { 'aria-checked': true }) } as const;
  if (!isMultiple) return { 'aria-selected': tick === 'on' };
  return { 'aria-checked': tick === 'some' ? ('mixed' as const) : tick === 'on' };
};

/** One line of the picker; rendered again only when its content has changed. */
export const PickerLineView = memo((props: LineProps) => {
  const { id, line, top, tick, isKept, isMultiple, isActive, search, color, onFold, onChoose } = props;
  const { t } = useTranslation(['widgets', 'common']);
  const { item, level, hasChildren, isOpen, others, position, siblings } = line;
  const { node, refusal } = item;
  const why = refusal && t(`widgets:nodePicker.refused.${refusal}`);
  // Its icon already says the measure type of anything else.
  const inWords = WORDED_TYPES.find((type) => type === node?.shownMeasureType);
  const end: ReactNode = node?.freshness ? (
    <NodeFreshness freshness={node.freshness} withAge />
  ) : (
    node?.virtual && <span className="type">{t('widgets:nodePicker.virtualGroup')}</span>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keyboard, as only it has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: its active line is told by aria-activedescendant
    <div
      id={id}
      role="treeitem"
      className={others === null && (node === null || node.type === 'site') ? 'line site' : 'line'}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      {...choiceOf(tick, isKept, isMultiple)}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      data-tick={tick ?? undefined}
      data-off={tick === null && node !== null}
      data-active={isActive}
      data-node={item.id}
      title={why ?? undefined}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 6 + (level - 1) * 20 }}
      onClick={() => (tick === null && hasChildren ? onFold(item.id) : onChoose(item.id))}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the mouse, the arrow keys do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the tree */}
      <span
        className="caret"
        onClick={(event) => {
          event.stopPropagation();
          if (hasChildren) onFold(item.id);
        }}
      >
        {hasChildren && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />}
      </span>
      {(tick !== null || node !== null) && (
        <Box tick={tick ?? (isKept ? 'on' : 'off')} isMultiple={isMultiple} />
      )}
      {others === null && <Icon name={nodeIcon(node)} />}
      <span className="name">
        {others === null ? (
          <MarkText text={item.name} search={search} />
        ) : (
          t('widgets:nodePicker.others', { number: others })
        )}
      </span>
      {item.controller && (
        <span className="plc">
          <i style={{ background: color ?? undefined }} />
          <MarkText text={item.controller} search={search} />
        </span>
      )}
      {inWords && <span className="type">{t(`common:measureType.${inWords}`)}</span>}
      {why && <span className="visually-hidden">{why}</span>}
      <span className="end">{end}</span>
    </div>
  );
});
