import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { useShellLogo } from '#platform/page/shell-theme.ts';
import { useStructure } from '#platform/session/structure.ts';
import { BrandMark } from '#ui/brand-mark.tsx';

const style = css`
  height: var(--topbar-height);
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 0 16px;
  color: var(--nav-strong);
  font-weight: var(--fw-semibold);
  font-size: 15px;
  letter-spacing: -.01em;
  flex: none;
  & img { display: block; max-width: 100%; max-height: 32px; object-fit: contain; }
  [data-mini='true'] & { padding: 0 8px; justify-content: center; }
  [data-mini='true'] & span { display: none; }
`;

/** Top of the drawer: the company's logo, otherwise the product's own mark and name. */
export const NavBrand = () => {
  const { t } = useTranslation();
  const { company } = useStructure();
  const logo = useShellLogo();
  return (
    <div css={style}>
      {logo ? (
        <img src={logo} alt={company?.companyName ?? t('product')} />
      ) : (
        <>
          <BrandMark size={22} ink="var(--nav-strong)" ringOpacity={0.34} />
          <span>{t('product')}</span>
        </>
      )}
    </div>
  );
};
