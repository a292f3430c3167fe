import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { CoverageSection } from '#features/data-health/coverage/coverage-section.tsx';
import { DecideDialogs } from '#features/data-health/decide/decide-dialogs.tsx';
import type { OpenDialog } from '#features/data-health/decide/dialog-kind.ts';
import { readDependencies } from '#features/data-health/health-api.ts';
import { isSilent } from '#features/data-health/list/health-list.ts';
import { QuietNote } from '#features/data-health/quiet-note.tsx';
import { useResource } from '#platform/http/use-resource.ts';
import { moduleHealthPath } from '#platform/routes/paths.ts';
import { usePermission } from '#platform/session/structure.ts';
import { DependencyView } from '#ui/dependencies/dependency-view.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { DecisionsSection } from './decisions-section.tsx';
import { Facts } from './facts.tsx';
import { OpenVerdicts } from './open-verdicts.tsx';
import { OutagesSection } from './outages-section.tsx';
import { ParametersSection } from './parameters-section.tsx';
import { StateLine } from './state-line.tsx';
import { VerdictTable } from './verdict-table.tsx';

interface DependenciesSectionProps {
  uuid: string;
}

/**
 * Modules calculated from this one, and modules that it is calculated from: shows how far a fault in its data
 * reaches.
 */
const DependenciesSection = ({ uuid }: DependenciesSectionProps) => {
  const { t } = useTranslation();
  const resource = useResource(uuid, (signal) => readDependencies(uuid, signal));
  // Last panel of its page: nothing moves when it appears.
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

export interface ModuleDetailProps {
  detail: ModuleHealthDetail;
  year: number;
  onYear: (year: number) => void;
  onChanged: () => void;
}

/** Everything known about one module's data, with the dialogs for decisions. */
export const ModuleDetail = ({ detail, year, onYear, onChanged }: ModuleDetailProps) => {
  const { t } = useTranslation('health');
  const mayDecide = usePermission('adminDataHealth', 'u');
  const [openDialog, setAsking] = useState<OpenDialog | null>(null);
  const { uuid, zone, year: shownYear, verdicts, decisions, parameters, hasMoreVerdicts } = detail;
  const open = verdicts.filter(({ isOpen }) => isOpen);
  const others = verdicts.filter(({ isOpen }) => !isOpen);
  const common = { decisions, zone, mayDecide, onAsk: setAsking };
  return (
    <>
      <StateLine detail={detail} onRefresh={onChanged} />
      <Facts detail={detail} onChanged={onChanged} />
      <Panel title={t('matters.title')} note={open.length || undefined} isFlush>
        {open.length === 0 ? (
          <EmptyState
            icon="check-circle"
            title={t(isSilent(detail) ? 'matters.noneSilent' : 'matters.none')}
            hint={t('matters.noneHint')}
          />
        ) : (
          <OpenVerdicts
            label={t('matters.title')}
            verdicts={open}
            zone={zone}
            mayDecide={mayDecide}
            onAsk={setAsking}
          />
        )}
      </Panel>
      <CoverageSection detail={detail} year={year} onYear={onYear} />
      <Panel
        title={t('found.title', { year: shownYear })}
        note={hasMoreVerdicts ? t('found.more') : others.length || undefined}
        isFlush
      >
        {others.length === 0 ? (
          <QuietNote icon="check" title={t('found.none')} hint={t('found.noneHint', { year: shownYear })} />
        ) : (
          <VerdictTable label={t('found.title', { year: shownYear })} verdicts={others} {...common} />
        )}
      </Panel>
      <OutagesSection {...common} />
      <DecisionsSection {...common} />
      <ParametersSection parameters={parameters} zone={zone} />
      <DependenciesSection uuid={uuid} />
      <DecideDialogs
        uuid={uuid}
        zone={zone}
        decisions={decisions}
        mayDecide={mayDecide}
        asking={openDialog}
        onAsk={setAsking}
        onChanged={onChanged}
      />
    </>
  );
};
