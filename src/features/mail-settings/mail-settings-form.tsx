import { css } from '@emotion/react';
import { type FormikErrors, useFormik, yupToFormErrors } from 'formik';
import { type FormEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MailSettings, mailSettingsInputSchema } from '#contract/installation/mail-settings.ts';
import { SaveBar } from '#ui/fields/save-bar.tsx';
import { useWrongEntries } from '#ui/fields/wrong-entries.ts';
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { formOf, inputOf, type MailForm } from './mail-form.ts';
import type { MailSettingsPlace } from './mail-settings-place.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { SenderSection } from './sender-section.tsx';
import { ServerSection } from './server-section.tsx';
import { SourceChoice } from './source-choice.tsx';
import { TestPanel, type TestState } from './test-panel.tsx';
import { type MailCalls, useMailCalls } from './use-mail-calls.ts';

export interface MailSettingsFormProps {
  place: MailSettingsPlace;
  loaded: MailSettings;
  /** False when the settings can only be viewed. */
  mayChange: boolean;
}

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: var(--grid-gap);
  align-items: start;
  max-width: 1240px;
  & > .fields { display: flex; flex-direction: column; gap: var(--grid-gap); min-width: 0; border: 0; padding: 0; margin: 0; }
  @media (max-width: 1000px) { grid-template-columns: minmax(0, 1fr); }
`;

/** Contract errors of the values, by field. */
async function problemsOf(values: MailForm): Promise<FormikErrors<MailForm>> {
  try {
    await mailSettingsInputSchema.validate(inputOf(values), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ValidationError') throw error;
    return yupToFormErrors(error);
  }
}

/** State of the test in relation to the current values of the form. */
const testState = (tried: MailCalls['tried'], values: MailForm): TestState => {
  if (tried === null) return { kind: 'idle' };
  if (tried.state.kind !== 'done') return tried.state;
  return { ...tried.state, isOutdated: JSON.stringify(tried.form) !== JSON.stringify(values) };
};

/** Settings for how mails leave, who sends them and who may receive them; they can be tested before or after saving. */
export const MailSettingsForm = ({ place, loaded, mayChange }: MailSettingsFormProps) => {
  const { t } = useTranslation('mailserver');
  const { settings, proof, tried, save, tryOut } = useMailCalls(place, loaded);
  const isDirty = useRef(false);
  const form = useFormik<MailForm>({
    initialValues: formOf(loaded),
    validate: problemsOf,
    onSubmit: (values, helpers) => save(values, helpers),
  });
  isDirty.current = form.dirty && !form.isSubmitting;
  const host = useRef<HTMLFormElement>(null);
  const tellWrong = useWrongEntries(host);
  const isGood = async (): Promise<boolean> => {
    const problems = Object.keys(await form.validateForm());
    for (const name of problems) void form.setFieldTouched(name, true, false);
    if (problems.length > 0) tellWrong();
    else toast.entriesAreRight();
    return problems.length === 0;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await isGood()) await form.submitForm();
  };
  const send = async (): Promise<void> => {
    if (await isGood()) await tryOut(form.values, form);
  };
  return (
    <>
      <form
        ref={host}
        css={style}
        noValidate
        aria-label={t('title')}
        onSubmit={(event) => void submit(event)}
      >
        <fieldset className="fields" disabled={!mayChange}>
          <Panel title={t('source.title')}>
            <SourceChoice
              value={form.values.source}
              hasEnvironment={settings.hasEnvironment}
              onValue={(source) => void form.setFieldValue('source', source)}
            />
          </Panel>
          {form.values.source === 'own' && <ServerSection form={form} hasPassword={settings.hasPassword} />}
          <SenderSection form={form} defaultAddress={settings.defaultAddress} />
          {mayChange && (
            <SaveBar isDirty={form.dirty} isSaving={form.isSubmitting} onDiscard={() => form.resetForm()} />
          )}
        </fieldset>
        {mayChange && <TestPanel state={testState(tried, form.values)} onSend={() => void send()} />}
        <LeaveGuard hasUnsavedWork={useCallback(() => isDirty.current, [])} />
      </form>
      {proof.isAsked && <ProofDialog proof={proof} />}
    </>
  );
};
