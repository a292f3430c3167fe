import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModulesAnswer } from '#contract/module.ts';
import { API } from '#contract/paths.ts';
import { http } from '#platform/http.ts';
import { modulesPart, updateStructure, useLocale, useStructure } from '#platform/structure.ts';
import { useResource } from '#platform/use-resource.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { canPick } from '../model/devices.ts';
import { type FormKind, KIND_TRAITS } from '../model/widget-kinds.ts';
import { PickerList } from './picker-list.tsx';
import { pickerSites, toggleChoice } from './picker-model.ts';
import { pickerStyle } from './picker-style.ts';

export interface DevicePickerProps {
  kind: FormKind;
  /** uuids that are chosen when it opens. */
  chosen: readonly string[];
  onPick: (uuids: readonly string[]) => void;
  onClose: () => void;
}

// Modules age while a page is open: their freshness is asked for anew when somebody chooses among them.
const refreshModules = async (signal: AbortSignal): Promise<void> =>
  updateStructure(modulesPart(await http.get<ModulesAnswer>(API.modules, { signal })));

/** Chooses the modules of a widget: searchable, by site, with freshness; one or several (R-PICK-01, R-PICK-02). */
export const DevicePicker = ({ kind, chosen, onPick, onClose }: DevicePickerProps) => {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const { sites, modulesBySite, plcs } = useStructure();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<readonly string[]>(chosen);
  const [isFull, setIsFull] = useState(false);
  const refresh = useResource('modules', refreshModules);

  const limit = KIND_TRAITS[kind].deviceLimit;
  const found = pickerSites(sites, modulesBySite, plcs, search, locale);
  const count = found.reduce((sum, { modules }) => sum + modules.length, 0);
  const toggle = (uuid: string): void => {
    const next = toggleChoice(picked, uuid, limit > 1);
    setIsFull(next.length > limit);
    if (next.length <= limit) setPicked(next);
  };

  return (
    <Dialog
      isOpen
      title={t(limit === 1 ? 'form.chooseDevice' : 'form.chooseDevices')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" onClick={() => onPick(picked)}>
            {t('picker.take')}
          </Button>
        </>
      }
    >
      <div css={pickerStyle}>
        <SearchField
          autoFocus
          label={t('picker.search')}
          value={search}
          onValue={setSearch}
          note={t('picker.found', { count })}
        />
        <div className="bar">
          <span className="tn">{t('picker.selected', { count: picked.length, limit })}</span>
          <Button size="sm" variant="ghost" disabled={picked.length === 0} onClick={() => setPicked([])}>
            {t('picker.clear')}
          </Button>
        </div>
        <p className="warning" role="alert">
          {isFull && t('validation.module_limit_reached', { limit })}
          {!isFull && refresh.status === 'error' && t('picker.notRefreshed')}
        </p>
        {found.length === 0 ? (
          <EmptyState icon="search" title={t('picker.nothingFound', { search })} />
        ) : (
          <PickerList
            sites={found}
            picked={picked}
            isMultiple={limit > 1}
            canPick={(module) => canPick(kind, module)}
            onToggle={toggle}
          />
        )}
      </div>
    </Dialog>
  );
};
