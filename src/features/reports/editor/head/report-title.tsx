import { css } from '@emotion/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { useLiveStep } from '#features/reports/editor/use-live-step.ts';
import { Icon } from '#ui/icon.tsx';

interface NameFieldProps {
  /** Id of the line that gives the problem of the name. */
  problemId: string | undefined;
  /** `byKey`: true when the focus must stay here. */
  onClose: (byKey: boolean) => void;
}

/**
 * Field for the report's name, which is applied while it is typed. Enter and leaving close the field, Escape takes
 * the change back.
 */
const NameField = ({ problemId, onClose }: NameFieldProps) => {
  const { t } = useTranslation('reports');
  const { report } = useEditor();
  const { apply, undoStep } = useLiveStep();
  const [typed, setTyped] = useState(report.name);
  const type = (text: string): void => {
    setTyped(text);
    const name = text.trim();
    apply((before) => (before.name === name ? before : { ...before, name }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') undoStep();
    onClose(true);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the field takes the place of the heading that was pressed
      autoFocus
      value={typed}
      maxLength={128}
      aria-label={t('form.name')}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={() => onClose(false)}
      onKeyDown={onKeyDown}
    />
  );
};

const style = css`
  flex: 0 1 auto;
  min-width: 96px;
  max-width: 100%;
  margin-left: -6px;
  & h1 { display: flex; margin: 0; font-size: var(--fs-20); font-weight: var(--fw-semibold); letter-spacing: -.018em; line-height: 1.2; }
  & h1 button {
    display: flex; align-items: center; gap: 8px; min-width: 0; max-width: 100%; height: 28px; padding: 0 6px; border: 1px solid transparent; border-radius: var(--r-2); background: none; color: inherit; font: inherit; letter-spacing: inherit; cursor: text;
  }
  & h1 button > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & h1 button[data-empty='true'] > span { color: var(--text-3); font-weight: var(--fw); }
  & h1 button .pi { font-size: 13px; color: var(--text-3); }
  & h1 button:hover:not([aria-disabled='true']) { background: var(--hover); }
  & h1 button[aria-disabled='true'] { cursor: default; }
  & h1 button[aria-disabled='true'] .pi { display: none; }
  & input {
    width: min(420px, 40vw); max-width: 100%; height: 28px; padding: 0 6px; font-size: var(--fs-20); font-weight: var(--fw-semibold); letter-spacing: -.018em;
    font-family: inherit; color: var(--text); background: var(--card); border: 1px solid var(--border-control); border-radius: var(--r-2);
  }
`;

/** Name of the report; a click turns it into a field. */
export const ReportName = ({ problemId }: Pick<NameFieldProps, 'problemId'>) => {
  const { t } = useTranslation(['editor', 'reports']);
  const { report, isReadOnly } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLButtonElement>(null);

  const close = (byKey: boolean): void => {
    setIsOpen(false);
    // The heading is back in the page once this event is over.
    if (byKey) queueMicrotask(() => heading.current?.focus());
  };

  return (
    <div css={style}>
      {isOpen ? (
        <NameField problemId={problemId} onClose={close} />
      ) : (
        <h1>
          <button
            ref={heading}
            type="button"
            aria-disabled={isReadOnly}
            data-empty={report.name === ''}
            title={t('head.rename')}
            aria-describedby={problemId}
            onClick={() => !isReadOnly && setIsOpen(true)}
          >
            <span>{report.name || t(`reports:type.${report.type}.create`)}</span>
            <Icon name="pencil" />
          </button>
        </h1>
      )}
    </div>
  );
};
