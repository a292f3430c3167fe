import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Module } from '#contract/module.ts';
import { useStructure } from '#platform/structure.ts';
import { Icon } from '#ui/icon.tsx';
import { ModuleFreshness } from './module-freshness.tsx';
import type { PickerSite } from './picker-model.ts';

export interface PickerListProps {
  sites: readonly PickerSite[];
  /** uuids of the chosen modules. */
  picked: readonly string[];
  isMultiple: boolean;
  canPick: (module: Module) => boolean;
  onToggle: (uuid: string) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Modules under their sites. One stop of the Tab key; arrow keys move, the space bar chooses. */
export const PickerList = ({ sites, picked, isMultiple, canPick, onToggle }: PickerListProps) => {
  const { t } = useTranslation('reports');
  const { plcs } = useStructure();
  const list = useRef<HTMLFieldSetElement>(null);
  const group = useId();
  const pickable = sites.flatMap(({ modules }) => modules).filter(canPick);
  const [active, setActive] = useState<string | null>(null);
  const stop = pickable.some(({ uuid }) => uuid === active) ? active : (pickable[0]?.uuid ?? null);

  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = pickable.findIndex(({ uuid }) => uuid === stop);
    const next = pickable[Math.min(pickable.length - 1, Math.max(0, at + step))];
    if (!next) return;
    setActive(next.uuid);
    list.current?.querySelector<HTMLInputElement>(`input[value="${next.uuid}"]`)?.focus();
  };

  return (
    <fieldset className="list" ref={list} onKeyDown={move} aria-label={t('picker.modules')}>
      {sites.map(({ site, modules }) => (
        <fieldset key={site.id} aria-label={site.name}>
          <div className="site">
            <Icon name="building" />
            {site.name}
            <span className="count tn">{modules.length}</span>
          </div>
          {modules.map((module) => {
            const isOff = !canPick(module);
            const plc = plcs.find(({ id }) => id === module.plcId);
            return (
              <label key={module.uuid} className="node" data-off={isOff}>
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={group}
                  value={module.uuid}
                  checked={picked.includes(module.uuid)}
                  disabled={isOff}
                  tabIndex={module.uuid === stop ? 0 : -1}
                  onFocus={() => setActive(module.uuid)}
                  onChange={() => onToggle(module.uuid)}
                />
                <span className="name">{module.name}</span>
                {plc && <span className="plc">{plc.name}</span>}
                <span className="type">{t(`moduleType.${module.type}`)}</span>
                <ModuleFreshness module={module} withAge />
              </label>
            );
          })}
        </fieldset>
      ))}
    </fieldset>
  );
};
