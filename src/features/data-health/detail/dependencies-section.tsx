import { useTranslation } from 'react-i18next';
import { readDependencies } from '#features/data-health/health-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { moduleHealthPath } from '#platform/routes/paths.ts';
import { DependencyView } from '#ui/dependencies/dependency-view.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Panel } from '#ui/page/panel.tsx';

export interface DependenciesSectionProps {
  uuid: string;
}

/** Which modules are calculated from this one, and from which it is: what a fault in its data reaches. */
export const DependenciesSection = ({ uuid }: DependenciesSectionProps) => {
  const { t } = useTranslation();
  const resource = useResource(uuid, (signal) => readDependencies(uuid, signal));
  // The last panel of its page: nothing moves when it comes.
  if (resource.status === 'loading') return null;
  return (
    <Panel title={t('common:dependencies.title')}>
      {resource.status === 'error' ? (
        <LoadFailure error={resource.error} onRetry={resource.reload} />
      ) : (
        <DependencyView dependencies={resource.data} pathOf={moduleHealthPath} />
      )}
    </Panel>
  );
};
