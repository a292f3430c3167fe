import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#platform/locale/validation-messages.ts';

export interface FieldFrameProps {
  label: string;
  /** Sentence below the input. */
  help?: string | undefined;
  /** Message of the schema. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Renders the input with the ids that connect it to label, help and error. */
  children: (ids: {
    id: string;
    labelId: string;
    describedBy: string | undefined;
    isInvalid: boolean;
  }) => ReactNode;
}

const style = css`
  min-width: 0;
  & > label { display: block; font-size: var(--fs-12); font-weight: var(--fw-medium); color: var(--text-2); margin-bottom: 5px; }
  & > .help { font-size: var(--fs-11); color: var(--text-3); margin-top: 4px; }
  & > .issue { font-size: var(--fs-11); color: var(--error-text); margin-top: 4px; }
`;

/** Frame of an input: label above, help and error below. */
export const FieldFrame = ({ label, help, error, isRequired, children }: FieldFrameProps) => {
  const { t } = useTranslation();
  const id = useId();
  const hasNote = Boolean(error || help);
  return (
    <div css={style}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        labelId: `${id}-label`,
        describedBy: hasNote ? `${id}-note` : undefined,
        isInvalid: Boolean(error),
      })}
      {error ? (
        <p className="issue" id={`${id}-note`}>
          {problemText(t, error)}
        </p>
      ) : (
        help && (
          <p className="help" id={`${id}-note`}>
            {help}
          </p>
        )
      )}
    </div>
  );
};
