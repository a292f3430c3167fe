import { css } from '@emotion/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '#platform/validation-messages.ts';
import { Icon } from '#ui/icon.tsx';
import { IssueLine } from '#ui/issue-line.tsx';
import { useEditor } from '../editor-context.ts';

const style = css`
  flex: 0 1 auto;
  min-width: 96px;
  max-width: 100%;
  margin-left: -6px;
  & h1 { display: flex; margin: 0; font-size: var(--fs-20); font-weight: var(--fw-semibold); letter-spacing: -.018em; line-height: 1.2; }
  & h1 button {
    display: flex; align-items: center; gap: 8px; min-width: 0; max-width: 100%; height: 36px; padding: 0 6px; border: 1px solid transparent; border-radius: var(--r-2); background: none; color: inherit; font: inherit; letter-spacing: inherit; cursor: text;
  }
  & h1 button > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & h1 button[data-empty='true'] > span { color: var(--text-3); font-weight: var(--fw); }
  & h1 button .pi { font-size: 13px; color: var(--text-3); }
  & h1 button:hover:not([aria-disabled='true']) { background: var(--hover); }
  & h1 button[aria-disabled='true'] { cursor: default; }
  & h1 button[aria-disabled='true'] .pi { display: none; }
  & input {
    width: min(420px, 40vw); max-width: 100%; height: 36px; padding: 0 6px; font-size: var(--fs-20); font-weight: var(--fw-semibold); letter-spacing: -.018em;
    font-family: inherit; color: var(--text); background: var(--card); border: 1px solid var(--border-control); border-radius: var(--r-2);
  }
`;

/** The report's name; a click turns it into a field. Enter and leaving keep what was typed, Escape does not. */
export const ReportName = () => {
  const { t } = useTranslation(['editor', 'reports']);
  const { report, isReadOnly, change, issues, showsIssues } = useEditor();
  const { name: nameIssue } = issues;
  const [typed, setTyped] = useState<string | null>(null);
  const heading = useRef<HTMLButtonElement>(null);
  const issueId = useId();
  const issue = showsIssues ? nameIssue : undefined;

  const close = (name: string | null): void => {
    setTyped(null);
    if (name !== null && name.trim() !== report.name)
      change({ next: (before) => ({ ...before, name: name.trim() }) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    close(event.key === 'Enter' ? typed : null);
    // The heading stands again once this event is over.
    queueMicrotask(() => heading.current?.focus());
  };

  return (
    <div css={style}>
      {typed === null ? (
        <h1>
          <button
            ref={heading}
            type="button"
            aria-disabled={isReadOnly}
            data-empty={report.name === ''}
            title={t('head.rename')}
            aria-describedby={issue ? issueId : undefined}
            onClick={() => !isReadOnly && setTyped(report.name)}
          >
            <span>{report.name || t(`reports:type.${report.type}.create`)}</span>
            <Icon name="pencil" />
          </button>
        </h1>
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: the field takes the place of the heading that was pressed
          autoFocus
          value={typed}
          maxLength={128}
          aria-label={t('reports:form.name')}
          aria-invalid={issue !== undefined}
          aria-describedby={issue ? issueId : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => close(typed)}
          onKeyDown={onKeyDown}
        />
      )}
      {issue && <IssueLine id={issueId}>{issueText(t, issue)}</IssueLine>}
    </div>
  );
};
