import { css } from '@emotion/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  DYNAMIC_ROUTES,
  dynamicRouteName,
  type Flag,
  type GrantableName,
  MEASURE_TYPES,
  ROUTE_TREE,
} from '#contract/people/route-names.ts';
import { useRoleName } from '#platform/session/role-name.ts';
import { useUser } from '#platform/session/structure.ts';
import { Tag } from '#ui/tag.tsx';

/** Right that was needed and refused. */
export interface AskedRight {
  name: GrantableName;
  flag: Flag;
}

const style = css`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 8px 16px;
  margin: 20px 0 0;
  max-width: 560px;
  text-align: left;
  font-size: var(--fs-13);
  & dt { color: var(--text-2); }
  & dd { margin: 0; display: flex; flex-wrap: wrap; gap: 6px; }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    & dd { margin-bottom: 8px; }
  }
`;

/** Name of a route in words: a page of the menu, a group of pages, or the page of a measure type. */
function routeWords(name: GrantableName, t: TFunction<['rights', 'common']>): string {
  const parent = DYNAMIC_ROUTES.get(name);
  if (parent) {
    const type = MEASURE_TYPES.find((one) => dynamicRouteName(parent, one) === name);
    return t(`common:page.${parent}MeasureType`, { type: t(`common:measureType.${type}`) });
  }
  return t(Object.hasOwn(ROUTE_TREE, name) ? `common:nav.group.${name}` : `common:page.${name}`);
}

/** Names the missing right, the roles that were checked and who can help; about the user's own roles only. */
export const WhyRefused = ({ name, flag }: AskedRight) => {
  const { t } = useTranslation(['rights', 'common']);
  const { roles, viewAs } = useUser();
  const roleName = useRoleName();
  return (
    <dl css={style}>
      <dt>{t('why.page')}</dt>
      <dd>{routeWords(name, t)}</dd>
      <dt>{t('why.missing')}</dt>
      <dd>{t(`flag.${flag}`)}</dd>
      <dt>{t('why.roles')}</dt>
      <dd>{roles.length > 0 ? roles.map((id) => <Tag key={id}>{roleName(id)}</Tag>) : t('why.noRole')}</dd>
      <dt>{t('why.help')}</dt>
      <dd>{viewAs === null ? t('why.helper') : t('why.viewAs', { role: roleName(viewAs) })}</dd>
    </dl>
  );
};
