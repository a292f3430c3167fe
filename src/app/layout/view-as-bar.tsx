import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#platform/role-name.ts';
import { useUser } from '#platform/structure.ts';
import { Icon } from '#ui/icon.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { lookThrough } from '../wiring/view-as.wiring.ts';

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
  & > .pi { color: var(--info); }
  & p { flex: 1; min-width: 0; }
`;

/** Stays in sight while an administrator looks through a role, and ends it. */
export const ViewAsBar = () => {
  const { t } = useTranslation('rights');
  const { viewAs } = useUser();
  const roleName = useRoleName();
  const [isEnding, setIsEnding] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (viewAs === null) return null;
  const end = (): void => {
    setIsEnding(true);
    setHasFailed(false);
    lookThrough(null)
      .catch(() => setHasFailed(true))
      .finally(() => setIsEnding(false));
  };
  return (
    <div css={style} role="status">
      <Icon name="eye" />
      <p>
        {t('viewAs.bar', { role: roleName(viewAs) })} {hasFailed && t('viewAs.failed')}
      </p>
      <PlainButton size="sm" isBusy={isEnding} onClick={end}>
        {t('viewAs.end')}
      </PlainButton>
    </div>
  );
};
