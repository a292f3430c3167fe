import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyOf } from '#domain/report-rules.ts';
import { useZonedTime } from '#platform/site-zone.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Differences } from '../versions/differences.tsx';
import type { LifecycleActor } from '../wiring/lifecycle-actor.ts';

const style = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;

const ignore = (): void => undefined;

/** Somebody else has saved meanwhile: who, when, what differs, and three ways on that lose nobody's work. */
export const ConflictDialog = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const theirs = useSelector(actor, ({ context }) => context.theirs);
  const mine = useSelector(actor, ({ context }) => context.history.present);
  const [copyName, setCopyName] = useState<string | null>(null);
  const zoned = useZonedTime();
  if (!theirs) return null;
  const copy = (): void => {
    const { type, group } = mine;
    actor.send({ type: 'mine.copied', copy: copyOf(mine, { name: copyName ?? '', type, group }) });
  };
  return (
    <Dialog
      isOpen
      width={600}
      title={t('conflict.title')}
      onClose={() => actor.send({ type: 'question.closed' })}
      footer={
        copyName === null ? (
          <>
            <Button onClick={() => setCopyName(t('conflict.copyName', { name: mine.name }))}>
              {t('conflict.copy')}
            </Button>
            <Button onClick={() => actor.send({ type: 'theirs.taken' })}>{t('conflict.takeTheirs')}</Button>
            <Button variant="primary" onClick={() => actor.send({ type: 'mine.kept' })}>
              {t('conflict.keepMine')}
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
        <p>
          {t('conflict.body', {
            who: theirs.modifiedBy ?? t('who.unknown'),
            time: zoned(Date.parse(theirs.modifiedAt)),
          })}
        </p>
        {copyName === null ? (
          <Differences before={theirs.report} after={mine} />
        ) : (
          <Field
            name="copyName"
            label={t('conflict.copyLabel')}
            help={t('conflict.copyHelp')}
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
