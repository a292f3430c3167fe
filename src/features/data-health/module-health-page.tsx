import { css } from '@emotion/react';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { formatDay } from '#domain/formatting/date.ts';
import { findModule } from '#platform/find-module.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { useStructure } from '#platform/session/structure.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { panelStyle } from '#ui/page/table-style.ts';
import { Tag } from '#ui/tag.tsx';
import { ModuleDetail } from './detail/module-detail.tsx';
import { moduleHealthOf } from './detail/module-health.wiring.ts';

const frameStyle = css`
  display: flex;
  min-height: 320px;
  padding: 14px;
`;

/** Data health of one module, day by day, with the decisions about it. */
export const ModuleHealthPage = () => {
  const { uuid = '' } = useParams();
  return <OneModule key={uuid} uuid={uuid} />;
};

const OneModule = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('health');
  const { t: widgetText } = useTranslation('widgets');
  const { modules, sites } = useStructure();
  const known = findModule(modules, uuid) || null;
  const site = sites.find(({ id }) => id === known?.siteId);
  const machine = useMemo(() => moduleHealthOf(uuid), [uuid]);
  // A module that has fallen silent opens at the year of its last reading.
  const year = Number(formatDay(known?.lastFetch ?? Date.now(), site?.timezone ?? 'UTC').slice(0, 4));
  const [snapshot, send] = useMachine(machine, { input: { year } });
  const { detail, failure } = snapshot.context;
  const hasFailed = snapshot.matches('failed');
  return (
    <>
      <PageHead
        title={detail?.name ?? known?.name ?? t('list.title')}
        tags={
          detail && (
            <>
              {detail.open > 0 && (
                <Tag tone="warn" icon="exclamation-triangle">
                  {t('list.openCount', { count: detail.open })}
                </Tag>
              )}
              {detail.isRecomputing && (
                <Tag tone={detail.backlog?.isFailing ? 'warn' : 'info'} icon="sync">
                  {t(detail.backlog?.isFailing ? 'recomputingFails' : 'recomputing')}
                </Tag>
              )}
              {detail.backlog && (
                <span className="meta">
                  {t('backlog', {
                    count: detail.backlog.quarters,
                    age: ageText(detail.backlog.oldestSeconds, widgetText),
                  })}
                </span>
              )}
              <span className="meta">{[site?.name, detail.zone].filter(Boolean).join(' · ')}</span>
            </>
          )
        }
        actions={
          <LinkButton icon="arrow-left" to={PATHS.adminDataHealth}>
            {t('allModules')}
          </LinkButton>
        }
      />
      <PageBody>
        {hasFailed && (
          <div css={[panelStyle, frameStyle]}>
            <Failure error={failure} onRetry={() => send({ type: 'load.retried' })} />
          </div>
        )}
        {!hasFailed && !detail && (
          <div css={[panelStyle, frameStyle]}>
            <Skeleton lines={10} />
          </div>
        )}
        {!hasFailed && detail && (
          <ModuleDetail
            detail={detail}
            year={snapshot.context.year}
            onYear={(chosen) => send({ type: 'year.chosen', year: chosen })}
            onChanged={() => send({ type: 'data.changed' })}
          />
        )}
      </PageBody>
    </>
  );
};

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('health');
  if (!(error instanceof HttpError)) throw error;
  if (error.status === 404)
    return <EmptyState icon="search" title={t('notFound')} hint={t('notFoundHint')} />;
  return <LoadFailure error={error} onRetry={onRetry} />;
};
