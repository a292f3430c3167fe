import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MarkText } from '#node-picker/mark-text.tsx';
import { inputStyle } from '#ui/fields/input-style.ts';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import type { Command } from './command.ts';
import { type FoundGroup, findCommands } from './find-commands.ts';
import { paletteStyle } from './palette-style.ts';
import { useCommands } from './use-commands.ts';
import { useRecent } from './use-recent.ts';

/** Steps of the keys that move through the list, which is a ring. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface OptionProps {
  id: string;
  command: Command;
  search: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const Option = ({ id, command: { title, hint, icon }, search, isActive, onPoint, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard, as only it has the focus
  // biome-ignore lint/a11y/useFocusableInteractive: the field names its active option by aria-activedescendant
  <div id={id} role="option" aria-selected={isActive} onMouseMove={onPoint} onClick={onChoose}>
    <Icon name={icon} />
    <span className="title">
      <MarkText text={title} search={search} />
    </span>
    {hint && <span className="hint">{hint}</span>}
  </div>
);

/** Finds pages, reports, modules and actions by name; arrow keys choose, Enter opens. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const { entries, reports } = useCommands();
  const [recent, remember] = useRecent();
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const groups = findCommands(entries, search, recent);
  const shown = groups.flatMap(({ commands }) => commands);
  const active = Math.min(place, shown.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;
  const activeId = active < 0 ? undefined : optionId(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (command: Command | undefined): void => {
    if (!command) return;
    remember(command.id);
    onClose();
    if (typeof command.run === 'string') void navigate(command.run);
    else command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') choose(shown[active]);
    else if (step !== undefined && shown.length > 0) setPlace((active + step + shown.length) % shown.length);
    else return;
    event.preventDefault();
  };

  const group = ({ kind, commands }: FoundGroup) => {
    const first = shown.indexOf(commands[0] as Command);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
      <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
        <div className="kind" role="presentation" id={`${listId}-${kind}`}>
          {t(`palette.kind.${kind}`)}
        </div>
        {commands.map((command, index) => (
          <Option
            key={command.id}
            id={optionId(first + index)}
            command={command}
            search={search}
            isActive={first + index === active}
            onPoint={() => setPlace(first + index)}
            onChoose={() => choose(command)}
          />
        ))}
      </div>
    );
  };

  return (
    <Dialog title={t('palette.title')} width={620} onClose={onClose}>
      <div css={paletteStyle}>
        <div className="field">
          <Icon name="search" />
          <input
            css={inputStyle}
            type="text"
            role="combobox"
            aria-label={t('palette.label')}
            placeholder={t('palette.label')}
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={activeId}
            autoComplete="off"
            spellCheck={false}
            // Attribute by which a PrimeReact dialog finds its first focus.
            data-pc-autofocus
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setPlace(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={listId} role="listbox" aria-label={t('palette.title')} hidden={shown.length === 0}>
          {groups.map(group)}
        </div>
        {shown.length === 0 && (
          <div className="nothing">
            <EmptyState icon="search" title={t('palette.nothing', { search })} />
          </div>
        )}
        <p className="note" aria-live="polite">
          {reports !== 'ready' && t(`palette.reports.${reports}`)}
        </p>
      </div>
    </Dialog>
  );
};
