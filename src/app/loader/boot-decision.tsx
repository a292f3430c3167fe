import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { boot } from '#app/wiring/boot.wiring.ts';
import type { LoaderLineName } from '#machines/boot/boot-steps.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';

const style = css`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  margin: 12px -26px -18px;
  padding: 11px 16px 11px 26px;
  background: var(--warn-soft);
  border-top: 1px solid color-mix(in srgb, var(--warn) 30%, var(--card));
  & > .pi { color: var(--warn); font-size: 15px; }
  & > div { flex: 1 1 180px; }
  & b { font-weight: var(--fw-semibold); font-size: var(--fs-12); display: block; }
  & p { font-size: var(--fs-12); color: var(--text-2); }
`;

/** Shown when a step failed: the start waits until the user continues without it or tries again. */
export const BootDecision = ({ line }: { line: LoaderLineName }) => {
  const { t } = useTranslation();
  return (
    <div css={style} role="alert">
      <Icon name="exclamation-triangle" />
      <div>
        <b>{t(`boot.failed.${line}.title`)}</b>
        <p>{t(`boot.failed.${line}.hint`)}</p>
      </div>
      <Button size="sm" onClick={() => boot.send({ type: 'boot.continued' })}>
        {t('action.continue')}
      </Button>
      <Button size="sm" variant="primary" onClick={() => boot.send({ type: 'boot.retried' })}>
        {t('action.retry')}
      </Button>
    </div>
  );
};
