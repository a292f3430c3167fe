import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/routes/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import type { AskedRight } from './missing-right.tsx';
import { SystemMessage } from './system-message.tsx';

// Loaded on demand: its texts are long and few users ever see them.
const WhyRefused = lazy(async () => ({ default: (await import('./missing-right.tsx')).WhyRefused }));

export interface ForbiddenPageProps {
  /** Right that was missing, when it is known. */
  asked?: AskedRight;
}

/** 403: replaces a page that the user may not read, and says why. */
export const ForbiddenPage = ({ asked }: ForbiddenPageProps) => {
  const { t } = useTranslation();
  return (
    <SystemMessage
      icon="lock"
      title={t('forbidden.title')}
      hint={asked ? t('forbidden.hint') : `${t('forbidden.hint')} ${t('forbidden.help')}`}
      details={
        asked && (
          <Suspense fallback={null}>
            <WhyRefused {...asked} />
          </Suspense>
        )
      }
      action={<LinkButton to={PATHS.dashboardView}>{t('action.toDashboard')}</LinkButton>}
    />
  );
};
