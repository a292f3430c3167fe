import { css } from '@emotion/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Proof } from './use-proof.ts';

export interface ProofDialogProps {
  proof: Proof;
}

const style = css`
  display: flex;
  flex-direction: column;
  gap: 14px;
`;

/** Asks users for their own password before a sensitive change. */
export const ProofDialog = ({ proof }: ProofDialogProps) => {
  const { t } = useTranslation('mailserver');
  const { email } = useUser();
  const [password, setPassword] = useState('');
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void proof.confirm(password);
  };
  return (
    <Dialog
      title={t('proof.title')}
      width={420}
      onClose={proof.cancel}
      footer={
        <>
          <Button onClick={proof.cancel}>{t('common:action.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={password === ''}>
            {t('proof.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} css={style} noValidate onSubmit={submit}>
        <p>{t('proof.text')}</p>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          name="password"
          type="password"
          label={t('proof.password')}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={proof.problem && `common:error.${proof.problem}`}
          onValue={(value) => setPassword(String(value ?? ''))}
          onLeave={() => undefined}
        />
      </form>
    </Dialog>
  );
};
