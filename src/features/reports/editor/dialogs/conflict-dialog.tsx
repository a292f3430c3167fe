import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportInput } from '#contract/reports/report.ts';
import { copyOf } from '#domain/reports/report-rules.ts';
import { Differences } from '#features/reports/editor/versions/differences.tsx';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface ConflictDialogProps {
  actor: LifecycleActor;
  /** Prefix of the text keys; it depends on who made the other version. */
  words: 'conflict' | 'ownSave' | 'otherWindow';
  /** The other version. */
  other: ReportInput;
  /** Text on who keeps it, and since when. */
  children: ReactNode;
}

const style = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;

const ignore = (): void => undefined;

/** Two versions of one report: their differences, and three ways to continue without losing work. */
export const ConflictDialog = ({ actor, words, other, children }: ConflictDialogProps) => {
  const { t } = useTranslation('editor');
  const mine = useSelector(actor, ({ context }) => context.history.present);
  const [copyName, setCopyName] = useState<string | null>(null);
  const copy = (): void => {
    const { type, group } = mine;
    actor.send({ type: 'mine.copied', copy: copyOf(mine, { name: copyName ?? '', type, group }) });
  };
  return (
    <Dialog
      width={600}
      title={t(`${words}.title`)}
      onClose={() => actor.send({ type: 'question.closed' })}
      footer={
        copyName === null ? (
          <>
            <Button autoFocus onClick={() => setCopyName(t('conflict.copyName', { name: mine.name }))}>
              {t('conflict.copy')}
            </Button>
            <Button onClick={() => actor.send({ type: 'theirs.taken' })}>{t(`${words}.takeTheirs`)}</Button>
            <Button variant="primary" onClick={() => actor.send({ type: 'mine.kept' })}>
              {t(`${words}.keepMine`)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setCopyName(null)}>{t('conflict.back')}</Button>
            <Button variant="primary" disabled={copyName.trim() === ''} onClick={copy}>
              {t('conflict.saveCopy')}
            </Button>
          </>
        )
      }
    >
      <div css={style}>
        <p>{children}</p>
        {copyName === null ? (
          <Differences before={other} after={mine} />
        ) : (
          <Field
            name="copyName"
            label={t('conflict.copyLabel')}
            help={t(`${words}.copyHelp`)}
            isRequired
            autoFocus
            maxLength={128}
            value={copyName}
            error={undefined}
            onValue={(name) => setCopyName(String(name ?? ''))}
            onLeave={ignore}
          />
        )}
      </div>
    </Dialog>
  );
};
