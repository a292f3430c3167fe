import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#platform/session/role-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLookThrough } from './use-look-through.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 7px var(--page-pad);
  background: var(--info-soft);
  border-bottom: 1px solid color-mix(in srgb, var(--info) 30%, var(--card));
  font-size: var(--fs-12);
  position: sticky;
  top: var(--topbar-height);
  z-index: var(--z-topbar);
  & > .pi { color: var(--info-text); }
  & p { flex: 1; min-width: 0; color: var(--text); }
`;

/** Names the role that is looked through, and offers the way back. */
export const ViewAsNotice = ({ role }: { role: string }) => {
  const { t } = useTranslation('rights');
  const roleName = useRoleName();
  const { isBusy, hasFailed, look } = useLookThrough();
  return (
    <section css={style} aria-label={t('viewAs.title')}>
      <Icon name="eye" />
      <p role="status">
        {t('viewAs.bar', { role: roleName(role) })} {hasFailed && t('viewAs.failed')}
      </p>
      <Button size="sm" isBusy={isBusy} onClick={() => void look(null)}>
        {t('viewAs.end')}
      </Button>
    </section>
  );
};
