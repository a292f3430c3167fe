import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#app/wiring/boot.wiring.ts';
import { selectFailedLine } from '#machines/boot/boot.selectors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';

const style = css`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 7px var(--page-pad);
  background: var(--warn-soft);
  border-bottom: 1px solid color-mix(in srgb, var(--warn) 30%, var(--card));
  font-size: var(--fs-12);
  & > .pi { color: var(--warn); }
  & b { font-weight: var(--fw-semibold); }
  & p { flex: 1; min-width: 0; color: var(--text-2); }
`;

/** Bar in the product that names what the boot could not load. */
export const BootErrorBar = () => {
  const { t } = useTranslation();
  const failedLine = useSelector(boot, selectFailedLine);
  const [isClosed, setIsClosed] = useState(false);
  if (!failedLine || isClosed) return null;
  return (
    <div css={style} role="status" data-testid="has_boot_error">
      <Icon name="exclamation-triangle" />
      <p>
        <b>{t(`boot.failed.${failedLine}.title`)}.</b> {t(`boot.failed.${failedLine}.hint`)}
      </p>
      <Button size="sm" onClick={() => window.location.reload()}>
        {t('action.reload')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setIsClosed(true)}>
        {t('action.close')}
      </Button>
    </div>
  );
};
