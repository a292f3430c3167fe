import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { showDocumentTitle, usePageTitle } from '#platform/routes/page-title.ts';
import type { PathName } from '#platform/routes/paths.ts';

/** What the page on screen is called: as it says itself, until then what its route is called. */
export function usePageName(): string {
  const { t } = useTranslation();
  const title = usePageTitle();
  const route = useMatches().at(-1)?.handle as { name: PathName } | undefined;
  const name = title ?? (route ? t(`page.${route.name}`, { type: '' }) : t('product'));
  useEffect(() => showDocumentTitle(name), [name]);
  return name;
}
