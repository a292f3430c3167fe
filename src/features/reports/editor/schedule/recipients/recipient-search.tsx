import { css } from '@emotion/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/reports/recipient.ts';
import { useRoleName } from '#platform/session/role-name.ts';
import { useStructure } from '#platform/session/structure.ts';
import { inputStyle } from '#ui/fields/input-style.ts';
import { Icon } from '#ui/icon.tsx';
import { personName } from '#ui/use-person-name.ts';
import { findRecipients, type Suggestion } from './find-recipients.ts';

export interface RecipientSearchProps {
  all: readonly Recipient[];
  /** User ids. */
  chosen: readonly string[];
  /** True when a save was refused because there were no recipients. */
  isWrong: boolean;
  onAdd: (users: string[]) => void;
}

const style = css`
  position: relative;
  & > .pi { position: absolute; left: 10px; top: 10px; font-size: 12px; color: var(--text-3); }
  & > input { padding-left: 30px; }
  & > .list {
    position: absolute; inset: calc(100% + 4px) 0 auto; z-index: 2; max-height: 264px; overflow-y: auto; padding: 4px; background: var(--overlay);
    border: 1px solid var(--border); border-radius: var(--r-2); box-shadow: var(--shadow-2);
  }
  & [role='option'] { width: 100%; border: 0; background: none; color: inherit; font: inherit; text-align: left; display: flex; align-items: center; gap: 8px; min-height: 32px; padding: 4px 10px; border-radius: 4px; font-size: var(--fs-12); cursor: pointer; }
  & [role='option'][aria-selected='true'] { background: var(--accent-soft); color: var(--accent-text); }
  & [role='option'] .mail { color: var(--text-3); margin-left: auto; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & [role='option'] .pi { font-size: 12px; color: var(--text-3); }
  & > .none { padding: 8px 2px 0; font-size: var(--fs-12); color: var(--text-3); }
  @media (max-width: 640px) { & [role='option'] { min-height: 44px; } }
`;

const idsOf = (suggestion: Suggestion): string[] =>
  suggestion.kind === 'person' ? [suggestion.recipient.id] : suggestion.people.map(({ id }) => id);

/** Names of the roles that the reader knows; null for any other role. */
function useKnownRoles(): (id: string) => string | null {
  const nameOf = useRoleName();
  const { roles } = useStructure();
  return (id) => (roles.some((role) => role.id === id) ? nameOf(id) : null);
}

/** Finds people, and roles with all their members, by name or address; arrow keys and Enter add them. */
export const RecipientSearch = ({ all, chosen, isWrong, onAdd }: RecipientSearchProps) => {
  const { t } = useTranslation('schedule');
  const nameOfRole = useKnownRoles();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // It comes after its panel, which could not focus it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes
  useEffect(() => {
    if (isWrong && document.activeElement?.getAttribute('role') === 'dialog') input.current?.focus();
  }, []);
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = findRecipients(all, chosen, search, nameOfRole);
  const current = Math.min(active, found.length - 1);
  const add = (suggestion: Suggestion | undefined): void => {
    if (!suggestion) return;
    onAdd(idsOf(suggestion));
    setSearch('');
    setActive(0);
    // The list covers the rows: closing it shows who was added.
    setIsOpen(false);
  };
  const move = (by: number): void => {
    setIsOpen(true);
    setActive(Math.max(0, Math.min(found.length - 1, isOpen ? current + by : 0)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') add(isOpen ? found[current] : undefined);
    else if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      // Escape would also close the surrounding panel: the list closes first.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const isListed = isOpen && found.length > 0;
  return (
    <div css={style}>
      <Icon name="search" />
      <input
        ref={input}
        css={inputStyle}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label={t('recipient.search')}
        aria-invalid={isWrong}
        placeholder={t('recipient.search')}
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed ? `${listId}-${current}` : undefined}
        value={search}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setSearch(target.value);
          setActive(0);
          setIsOpen(true);
        }}
      />
      {isListed && (
        <div id={listId} className="list" role="listbox" aria-label={t('recipient.search')}>
          {found.map((suggestion, index) => (
            <button
              type="button"
              key={suggestion.key}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              // The input keeps the focus, so that the next name can be typed at once.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => add(suggestion)}
            >
              <SuggestionText suggestion={suggestion} />
            </button>
          ))}
        </div>
      )}
      {isOpen && found.length === 0 && (
        <p className="none" role="status">
          {t('recipient.noneFound')}
        </p>
      )}
    </div>
  );
};

const SuggestionText = ({ suggestion }: { suggestion: Suggestion }) => {
  const { t } = useTranslation('schedule');
  if (suggestion.kind === 'role') {
    return (
      <>
        <Icon name="users" />
        <span>{suggestion.name}</span>
        <span className="mail">{t('recipient.people', { count: suggestion.people.length })}</span>
      </>
    );
  }
  return (
    <>
      <Icon name="user" />
      <span>{personName(suggestion.recipient)}</span>
      <span className="mail">{suggestion.recipient.email}</span>
    </>
  );
};
