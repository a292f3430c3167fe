import { css } from '@emotion/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { usePageTitle } from '#platform/page-title.ts';
import type { PathName } from '#platform/paths.ts';
import { useStructure } from '#platform/structure.ts';
import { Icon } from '#ui/icon.tsx';
import { isInGroup, MENU } from './menu.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: 7px;
  font-size: var(--fs-13);
  color: var(--text-2);
  padding-left: 6px;
  white-space: nowrap;
  min-width: 0;
  & li { display: flex; align-items: center; gap: 7px; overflow: hidden; text-overflow: ellipsis; }
  & .pi { font-size: 9px; color: var(--text-3); }
  & [aria-current] { color: var(--text); font-weight: var(--fw-medium); overflow: hidden; text-overflow: ellipsis; }
`;

/** Company, part of the menu, page. */
export const Breadcrumb = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { company } = useStructure();
  const title = usePageTitle();
  const route = useMatches().at(-1)?.handle as { name: PathName } | undefined;
  const group = MENU.find((one) => isInGroup(one, pathname));
  const above = [company?.companyName, group && t(`nav.group.${group.name}`)].filter(
    (word) => word !== undefined,
  );
  return (
    <nav aria-label={t('nav.breadcrumb')}>
      <ol css={style}>
        {above.map((word) => (
          <Fragment key={word}>
            <li>{word}</li>
            <li aria-hidden="true">
              <Icon name="chevron-right" />
            </li>
          </Fragment>
        ))}
        <li>
          <span aria-current="page">{title ?? (route && t(`page.${route.name}`))}</span>
        </li>
      </ol>
    </nav>
  );
};
