import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { useLiveStep } from '#features/reports/editor/use-live-step.ts';

export interface NameFieldProps {
  /** Id of the line that gives the problem of the name. */
  problemId: string | undefined;
  /** `byKey`: true when the focus must stay here. */
  onClose: (byKey: boolean) => void;
}

/**
 * Field for the report's name, which is applied while it is typed. Enter and leaving close the field, Escape takes
 * the change back.
 */
export const NameField = ({ problemId, onClose }: NameFieldProps) => {
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
