import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_VERSION } from '#platform/version.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { LanguageSelect } from '#ui/language-select.tsx';
import { DayDial } from './day-dial.tsx';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 46fr) minmax(0, 54fr);
  min-height: 100vh;
  --dial-rest: #3B4A5E;
  & > aside { background: var(--nav-bg); color: #FFFFFF; padding: 28px 32px; display: flex; flex-direction: column; }
  & .brand { display: flex; gap: 11px; align-items: center; font-weight: var(--fw-semibold); font-size: 17px; letter-spacing: -.012em; }
  & .art { flex: 1; display: grid; place-items: center; }
  & .art > svg { max-width: 560px; overflow: visible; }
  & .claim { font-size: 20px; letter-spacing: -.015em; font-weight: var(--fw-medium); text-align: center; padding-bottom: 34px; }
  & > main { background: var(--card); position: relative; display: grid; place-items: center; padding: 72px 32px; }
  & .language { position: absolute; top: 18px; right: 20px; }
  & .content { width: min(344px, 100%); margin-top: -24px; }
  & .content h1 { font-size: 28px; letter-spacing: -.022em; font-weight: var(--fw-semibold); line-height: 1.2; }
  & .content .subtitle { margin: 2px 0 26px; color: var(--text-2); }
  & footer { position: absolute; bottom: 22px; left: 32px; right: 32px; display: flex; justify-content: space-between; font-size: var(--fs-11); color: var(--text-3); }
  @media (max-width: 800px) { grid-template-columns: minmax(0, 1fr); & > aside { display: none; } }
`;

/** Layout of the pages before a login; the language selector floats at the top right. */
export const LoginLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div css={style}>
      <aside>
        <div className="brand">
          <BrandMark size={28} ink="#FFFFFF" ringOpacity={0.34} />
          <span>{t('product')}</span>
        </div>
        <div className="art">
          <DayDial />
        </div>
        <p className="claim">{t('login.claim')}</p>
      </aside>
      <main>
        <div className="language">
          <LanguageSelect />
        </div>
        <div className="content">{children}</div>
        <footer>
          <span>{t('version', { version: PRODUCT_VERSION })}</span>
          <span>{t('openSource')}</span>
        </footer>
      </main>
    </div>
  );
};
