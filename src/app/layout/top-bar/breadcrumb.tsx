import { css } from '@emotion/react';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatches } from 'react-router-dom';
import { isInGroup, MENU } from '#app/layout/menu/menu.ts';
import { type ListPage, showDocumentTitle, usePageList, usePageTitle } from '#platform/routes/page-title.ts';
import type { PathName } from '#platform/routes/paths.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { Permission } from '#platform/session/permission.tsx';
import { useStructure } from '#platform/session/structure.ts';
import { Icon } from '#ui/icon.tsx';

/** Name of the page on screen: the one it gives itself, until then that of its route. */
function usePageName(): string {
  const { t } = useTranslation();
  const title = usePageTitle();
  const route = useMatches().at(-1)?.handle as { name: PathName } | undefined;
  const name = title ?? (route ? t(`page.${route.name}`, { type: '' }) : t('product'));
  useEffect(() => showDocumentTitle(name), [name]);
  return name;
}

const style = css`
  min-width: 0;
  & ol {
    display: flex; align-items: center; gap: 7px; min-width: 0; padding-left: 6px;
    font-size: var(--fs-13); color: var(--text-2); white-space: nowrap;
  }
  & li { overflow: hidden; text-overflow: ellipsis; flex: 0 1 auto; }
  /* The company gives way alone, as long as it can: it is the same on every page. */
  & li:first-of-type { flex-shrink: 99999; min-width: 4ch; }
  & li[aria-hidden] { flex: none; }
  & .pi { font-size: 9px; color: var(--text-3); }
  & [aria-current] { color: var(--text); font-weight: var(--fw-medium); }
  @media (max-width: 1023px) { & .above { display: none; } }
  @media (max-width: 799px) { & ol { font-size: var(--fs-16); } & [aria-current] { font-weight: var(--fw-semibold); } }
`;

/** Company, part of the menu, list that contains the page, page; where there is little room, the page alone. */
export const Breadcrumb = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { company } = useStructure();
  const name = usePageName();
  const group = MENU.find((one) => isInGroup(one, pathname));
  const above = [company?.companyName, group && t(`nav.group.${group.name}`)].filter(
    (word) => word !== undefined,
  );
  return (
    <nav css={style} aria-label={t('nav.breadcrumb')}>
      <ol>
        {above.map((word) => (
          <Fragment key={word}>
            <li className="above">{word}</li>
            <li className="above" aria-hidden="true">
              <Icon name="chevron-right" />
            </li>
          </Fragment>
        ))}
        {group && <WayBack />}
        <li>
          <span aria-current="page">{name}</span>
        </li>
      </ol>
    </nav>
  );
};

/** Link to the list that contains what the page shows. */
const WayBack = () => {
  const list = usePageList();
  return (
    list && (
      <Permission name={list} flag="r">
        <ListLink list={list} />
      </Permission>
    )
  );
};

const ListLink = ({ list }: { list: ListPage }) => {
  const { t } = useTranslation();
  return (
    <>
      <li className="above">
        <Link to={PATHS[list]}>{t(`page.${list}`)}</Link>
      </li>
      <li className="above" aria-hidden="true">
        <Icon name="chevron-right" />
      </li>
    </>
  );
};
