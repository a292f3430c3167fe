import { useTranslation } from 'react-i18next';
import { SYSTEM_ROLES, type SystemRole } from '#contract/people/user.ts';
import { useStructure } from './structure.ts';

const isSystemRole = (id: string): id is SystemRole => (SYSTEM_ROLES as readonly string[]).includes(id);

/** Display name of a role: system roles in the page's language, the others as they were named. */
export function useRoleName(): (id: string) => string {
  const { t } = useTranslation('admin');
  const { roles } = useStructure();
  return (id) => (isSystemRole(id) ? t(`role.${id}`) : (roles.find((role) => role.id === id)?.name ?? id));
}
