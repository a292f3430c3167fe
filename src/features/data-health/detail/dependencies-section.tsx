import { useTranslation } from 'react-i18next';
import { moduleHealthPath } from '#platform/paths.ts';
import { useResource } from '#platform/use-resource.ts';
import { DependencyView } from '#ui/dependencies/dependency-view.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Panel } from '#ui/panel.tsx';
import { readDependencies } from '../health-api.ts';

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
