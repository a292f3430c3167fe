import { useTranslation } from 'react-i18next';
import type { PathName } from '#platform/routes/paths.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHead } from '#ui/page/page-head.tsx';

/** Placeholder for a page of the menu that a later version brings. */
export const NotBuiltPage = ({ name }: { name: PathName }) => {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t(`page.${name}`)} />
      <EmptyState icon="wrench" title={t('notBuilt.title')} hint={t('notBuilt.hint')} />
    </>
  );
};
