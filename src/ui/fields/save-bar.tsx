import { css } from '@emotion/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { Tag } from '#ui/tag.tsx';

export interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

const style = css`
  position: sticky;
  bottom: 0;
  z-index: var(--z-widget);
  background: var(--ground);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px 0;
  border-top: 1px solid var(--border);
  outline: none;
  & .grow { flex: 1; }
`;

/** Foot of a form that is saved as a whole: shows unsaved changes and the buttons that discard and save them. */
export const SaveBar = ({ isDirty, isSaving, onDiscard }: SaveBarProps) => {
  const { t } = useTranslation('common');
  const bar = useRef<HTMLElement>(null);
  return (
    <footer css={style} ref={bar} tabIndex={-1}>
      {isDirty && <Tag tone="warn">{t('saveBar.unsaved')}</Tag>}
      <span className="grow" />
      {isDirty && (
        <Button
          variant="quiet"
          onClick={() => {
            // The button disappears with the changes, so the focus moves to the bar.
            bar.current?.focus({ preventScroll: true });
            onDiscard();
          }}
        >
          {t('saveBar.discard')}
        </Button>
      )}
      <Button type="submit" variant="primary" icon="save" disabled={!isDirty || isSaving}>
        {t(isSaving ? 'saveBar.saving' : 'action.save')}
      </Button>
    </footer>
  );
};
