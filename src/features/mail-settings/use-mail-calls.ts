import type { FormikProps } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailSettings, MailTest } from '#contract/installation/mail-settings.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { toast } from '#ui/toast/toast.ts';
import { formOf, inputOf, type MailForm, stepsOf } from './mail-form.ts';
import { type MailSettingsPlace, ROUTES_OF_PLACE } from './mail-settings-place.ts';
import type { TestState } from './test-panel.tsx';
import { type Proof, useProof } from './use-proof.ts';

type Form = Pick<FormikProps<MailForm>, 'setFieldError' | 'setFieldTouched' | 'resetForm'>;

/** Shows a refusal by the server: at its field when it names one, and in a toast. */
function useRefusal() {
  const { t } = useTranslation('mailserver');
  return (error: unknown, form: Form): void => {
    if (!(error instanceof HttpError) || error.code === 'password_required') throw error;
    if (error.field) {
      void form.setFieldTouched(error.field, true, false);
      form.setFieldError(
        error.field,
        error.field === 'password' ? 'mailserver:server.passwordAgain' : 'invalid',
      );
    }
    toast.forStatus(error.status, t('common:message.data_saving_error'), {
      detail: t(`common:error.${error.code}`),
    });
  };
}

export interface MailCalls {
  settings: MailSettings;
  proof: Proof;
  tried: { form: MailForm; state: TestState } | null;
  save: (values: MailForm, form: Form) => Promise<void>;
  tryOut: (values: MailForm, form: Form) => Promise<void>;
}

/** Saves and tests mail settings; both ask for the password when its last proof is too old. */
export function useMailCalls(place: MailSettingsPlace, loaded: MailSettings): MailCalls {
  const { t } = useTranslation('mailserver');
  const [settings, setSettings] = useState(loaded);
  const [tried, setTried] = useState<MailCalls['tried']>(null);
  const proof = useProof();
  const refuse = useRefusal();
  const save = (values: MailForm, form: Form): Promise<void> =>
    proof.run(async () => {
      try {
        const saved = await http.post<MailSettings>(ROUTES_OF_PLACE[place].settings, inputOf(values));
        setSettings(saved);
        form.resetForm({ values: formOf(saved) });
        toast.success(t('common:message.data_saved'));
      } catch (error) {
        refuse(error, form);
      }
    });
  const tryOut = (values: MailForm, form: Form): Promise<void> =>
    proof.run(async () => {
      setTried({ form: values, state: { kind: 'sending' } });
      try {
        const result = await http.post<MailTest>(ROUTES_OF_PLACE[place].test, inputOf(values));
        setTried({
          form: values,
          state: { kind: 'done', result, steps: stepsOf(values), isOutdated: false },
        });
      } catch (error) {
        setTried(null);
        refuse(error, form);
      }
    });
  return { settings, proof, tried, save, tryOut };
}
