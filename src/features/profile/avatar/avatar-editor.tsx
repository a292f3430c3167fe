import { css } from '@emotion/react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#platform/session/structure.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { personName } from '#ui/use-person-name.ts';
import { CropDialog } from './crop-dialog.tsx';
import { openPicture, type PictureProblem } from './open-picture.ts';
import { useAvatar } from './use-avatar.ts';

const style = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px 16px;
  align-items: center;
  padding: 12px;
  border: 1px dashed var(--border-strong);
  border-radius: var(--r-2);
  &[data-over='true'] { background: var(--accent-soft); border-color: var(--accent-border); }
  & .actions { display: flex; flex-wrap: wrap; gap: 8px; }
  & p { font-size: var(--fs-11); color: var(--text-3); margin-top: 6px; }
  & p[role='alert'] { color: var(--error-text); }
`;

/** Picture of the user: chosen or dropped, cropped to a square, removed; initials without one. */
export const AvatarEditor = () => {
  const { t } = useTranslation('profile');
  const user = useUser();
  const { isBusy, send, remove } = useAvatar();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  // Releases a decoded picture, which takes as much memory as its pixels.
  useEffect(() => () => picture?.close(), [picture]);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const opened = await openPicture(file);
    setProblem(typeof opened === 'string' ? opened : null);
    setPicture(typeof opened === 'string' ? null : opened);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void open(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut of the button inside
    <div
      css={style}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Avatar name={personName(user)} image={user.avatar} tone="light" size={64} />
      <div>
        <div className="actions">
          <Button icon="upload" disabled={isBusy} onClick={() => input.current?.click()}>
            {t(isBusy ? 'avatar.sending' : user.avatar ? 'avatar.change' : 'avatar.choose')}
          </Button>
          {user.avatar && (
            <Button variant="quiet" icon="trash" disabled={isBusy} onClick={() => setIsAsking(true)}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        {problem ? <p role="alert">{t(`avatar.${problem}`)}</p> : <p>{t('avatar.drop')}</p>}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('avatar.label')}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          void open(target.files?.[0]);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
      {picture && (
        <CropDialog
          picture={picture}
          onClose={() => setPicture(null)}
          onChosen={(file) => {
            setPicture(null);
            void send(file);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('avatar.removeTitle')}
        answers={['cancel', 'yes']}
        labels={{ yes: t('avatar.remove') }}
        onAnswer={(answer) => {
          setIsAsking(false);
          if (answer === 'yes') void remove();
        }}
      >
        <p>{t('avatar.removeBody')}</p>
      </ConfirmDialog>
    </div>
  );
};
