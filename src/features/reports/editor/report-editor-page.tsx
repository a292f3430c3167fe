import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { REPORT_TYPES, type ReportType, UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { ReportFailure } from '#features/reports/report-failure.tsx';
import { selectScreen } from '#machines/report-lifecycle/report-lifecycle.selectors.ts';
import { useZonedTime } from '#platform/locale/site-zone.ts';
import { reportEditorPath, reportPath } from '#platform/routes/paths.ts';
import { useUser } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { httpFailure } from './model/http-failure.ts';
import { emptyReport } from './model/report-values.ts';
import { forgetUnsentWork, unsentWork } from './model/unsent-work.ts';
import { ReportEditor } from './report-editor.tsx';
import { useEditorKey } from './use-editor-key.ts';
import { Differences } from './versions/differences.tsx';
import type { LifecycleActor } from './wiring/lifecycle-actor.ts';
import { wiredLifecycle } from './wiring/report-lifecycle.wiring.ts';

/**
 * Asks whether to continue with unsaved work. Closing keeps the work, since its author may not have read the
 * question.
 */
const AskUnsaved = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const found = useSelector(actor, ({ context }) => context.found);
  const stored = useSelector(actor, ({ context }) => context.saved);
  const newer = useSelector(actor, ({ context }) => context.newer);
  const zoned = useZonedTime();
  if (!found) return null;
  const restore = (): void => actor.send({ type: 'unsaved.restored' });
  return (
    <Dialog
      title={t('asking.title')}
      onClose={restore}
      footer={
        <>
          <Button variant="danger" onClick={() => actor.send({ type: 'unsaved.discarded' })}>
            {t('asking.discard')}
          </Button>
          <Button variant="primary" autoFocus onClick={restore}>
            {t('asking.restore')}
          </Button>
        </>
      }
    >
      <p css={{ marginBottom: 8 }}>
        {found.changes > 0
          ? t('asking.onServer', { count: found.changes, time: zoned(found.savedAt) })
          : t('asking.onPage')}
      </p>
      {newer && (
        <p>
          {t(newer.modifiedByYou ? 'asking.newerOwn' : 'asking.newer', {
            who: newer.modifiedBy ?? t('who.unknown'),
            time: zoned(Date.parse(newer.modifiedAt)),
          })}
        </p>
      )}
      {stored && <Differences before={stored} after={found.report} />}
    </Dialog>
  );
};

/** Says why the report cannot be edited, and offers a retry. */
const LoadFailed = ({ actor }: { actor: LifecycleActor }) => {
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (!failure) return null;
  return <ReportFailure error={httpFailure(failure)} onRetry={() => actor.send({ type: 'load.retried' })} />;
};

/** The editor at its address (P-ROUTE-23): a new report, or a stored one; `edit` false shows the report instead. */
export const ReportEditorPage = () => {
  const { type, reportId = String(UNSAVED_REPORT_ID), edit = 'true', group } = useParams();
  const editorKey = useEditorKey();
  const reportType = REPORT_TYPES.find((one) => one === type) ?? 'base-report';
  const id = Number(reportId);
  if (edit === 'false') return <Navigate to={reportPath(id)} replace />;
  return <OpenedReport key={editorKey} id={id} type={reportType} group={group ?? null} />;
};

interface OpenedReportProps {
  id: number;
  type: ReportType;
  group: string | null;
}

const OpenedReport = ({ id, type, group }: OpenedReportProps) => {
  const user = useUser();
  const [input] = useState(() => ({
    id,
    key: crypto.randomUUID(),
    report: emptyReport(type, group),
    left: unsentWork(user.id, id, type),
  }));
  useEffect(forgetUnsentWork, []);
  const actor = useActorRef(wiredLifecycle, { input });
  useOwnAddress(actor, type);
  const screen = useSelector(actor, selectScreen);
  if (screen === 'editor') return <ReportEditor actor={actor} />;
  return <BeforeEditing actor={actor} screen={screen} />;
};

/** The first receipt of a new report, or an overwrite, gives it an id: the address changes, the page stays. */
function useOwnAddress(actor: LifecycleActor, type: ReportType): void {
  const navigate = useNavigate();
  const editorKey = useEditorKey();
  const { pathname } = useLocation();
  const id = useSelector(actor, ({ context }) => context.id);
  const path = reportEditorPath(type, id);
  const isElsewhere = id !== UNSAVED_REPORT_ID && pathname !== path;
  useEffect(() => {
    if (isElsewhere) navigate(path, { replace: true, state: { editor: editorKey, isSamePage: true } });
  }, [isElsewhere, path, editorKey, navigate]);
}

interface BeforeEditingProps {
  actor: LifecycleActor;
  screen: 'loading' | 'failed' | 'asking';
}

const BeforeEditing = ({ actor, screen }: BeforeEditingProps) => {
  const { t } = useTranslation(['editor', 'reports']);
  const { name, type } = useSelector(actor, ({ context }) => context.history.present);
  return (
    <>
      <PageHead title={name || t('reports:form.title')} list={ROUTE_OF_REPORT_TYPE[type]} />
      <PageBody>
        {screen === 'failed' ? <LoadFailed actor={actor} /> : <Skeleton height={160} lines={3} />}
        {screen === 'asking' && <AskUnsaved actor={actor} />}
      </PageBody>
    </>
  );
};
