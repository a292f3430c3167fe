import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecipientReach } from '#contract/reports/recipient.ts';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { coveredPeriod } from '#domain/recurrence/covered-period.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { type Resource, useResource } from '#platform/http/use-resource.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { NextRuns } from './next-runs.tsx';
import { PagesLine } from './pages-line.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PreviewAs } from './recipients/preview-as.tsx';
import { devicesOf, getsNothing, reachOf } from './recipients/recipient-reach.ts';
import { RecipientsField } from './recipients/recipients-field.tsx';
import { RuleFields } from './rule/rule-fields.tsx';
import { RuleNotices } from './rule/rule-notices.tsx';
import { outcomeOf } from './rule/rule-outcome.ts';
import { withRule } from './rule/with-rule.ts';
import { countReach, listRecipients } from './schedule-api.ts';
import { partStyle } from './schedule-style.ts';
import { ScheduleSummary } from './schedule-summary.tsx';
import { TestNow } from './test-delivery/test-now.tsx';

/**
 * How much of the report being edited these users would get; requested again when its devices or the users change.
 * Known answers for the others stay while somebody is added.
 */
function useReaches(users: readonly string[]): Resource<readonly RecipientReach[]> {
  const { type, structure } = useEditor().report;
  const question = { devices: devicesOf(structure), users: [...users] };
  const known = useRef<{ of: string; data: readonly RecipientReach[] } | null>(null);
  const of = JSON.stringify([type, question.devices]);
  const reaches = useResource(JSON.stringify([of, users]), async (signal) =>
    users.length > 0 ? countReach(type, question, signal) : [],
  );
  if (reaches.status === 'ready') known.current = { of, data: reaches.data };
  if (reaches.status !== 'loading' || known.current?.of !== of) return reaches;
  return { status: 'ready', data: known.current.data, reload: reaches.reload };
}

export interface SchedulePartsProps {
  /** Null when the server does not have the report yet. */
  reportId: number | null;
  recurrence: Recurrence;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (recurrence: Recurrence | null) => void;
}

const RUNS_SHOWN = 5;

/** Sections of an existing schedule. */
export const ScheduleParts = ({
  reportId,
  recurrence,
  problems,
  isReadOnly,
  onChange,
}: SchedulePartsProps) => {
  const { t } = useTranslation('schedule');
  const id = useId();
  const { report } = useEditor();
  const recipients = useResource(`recipients ${report.type}`, (signal) =>
    listRecipients(report.type, signal),
  );
  const { rule, zone } = recurrence;
  // Recognising an impossible rule takes some hundredths of a second: not repeated on every change of the report.
  const outcome = useMemo(() => outcomeOf({ rule, zone }, Date.now(), RUNS_SHOWN), [rule, zone]);
  const runs = 'runs' in outcome ? outcome.runs : [];
  const reaches = useReaches(recurrence.users);
  const counted = (id: string) =>
    reaches.status === 'ready' ? reaches.data.find((one) => one.id === id) : undefined;
  const reached = (recipients.status === 'ready' ? recipients.data : []).filter(
    (one) => recurrence.users.includes(one.id) && !getsNothing(reachOf(one, counted(one.id))),
  );
  const disabledBecause = reportId === null ? t('try.notSent') : null;
  const setRule = (rule: string): void => onChange(withRule(recurrence, rule));
  return (
    <>
      <ScheduleSummary
        recurrence={recurrence}
        nextRun={runs[0]}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
      <section css={partStyle} data-part="when" aria-labelledby={`${id}-when`}>
        <h3 id={`${id}-when`}>{t('part.when')}</h3>
        <RuleFields
          rule={recurrence.rule}
          zone={recurrence.zone}
          isReadOnly={isReadOnly}
          error={problems['recurrence.rule']}
          onRule={setRule}
        />
        <RuleNotices recurrence={recurrence} outcome={outcome} isReadOnly={isReadOnly} onRule={setRule} />
      </section>
      <section css={partStyle} data-part="covers" aria-labelledby={`${id}-covers`}>
        <h3 id={`${id}-covers`}>{t('part.covers')}</h3>
        <PeriodFields
          recurrence={recurrence}
          isReadOnly={isReadOnly}
          problems={problems}
          onChange={onChange}
        />
        <PagesLine period={coveredPeriod(recurrence, runs[0] ?? Date.now())} />
      </section>
      {'rule' in outcome && runs.length > 0 && (
        <NextRuns recurrence={recurrence} rule={outcome.rule} runs={runs} />
      )}
      <RecipientsField
        recipients={recipients}
        reaches={reaches}
        chosen={recurrence.users}
        issue={problems['recurrence.users']}
        isReadOnly={isReadOnly}
        onChange={(users) => onChange({ ...recurrence, users })}
      />
      <section css={partStyle} aria-labelledby={`${id}-late`}>
        <h3 id={`${id}-late`}>{t('part.late')}</h3>
        <fieldset disabled={isReadOnly} css={{ border: 0, margin: 0, padding: 0 }}>
          <Switch
            label={t('catchUp.label')}
            help={t(recurrence.catchUp ? 'catchUp.on' : 'catchUp.off')}
            isOn={recurrence.catchUp}
            onChange={(catchUp) => onChange({ ...recurrence, catchUp })}
          />
        </fieldset>
      </section>
      <section css={partStyle} aria-labelledby={`${id}-try`}>
        <h3 id={`${id}-try`}>{t('part.try')}</h3>
        {disabledBecause && (
          <p css={{ fontSize: 'var(--fs-12)', color: 'var(--text-3)' }}>{disabledBecause}</p>
        )}
        <TestNow reportId={reportId ?? 0} recurrence={recurrence} disabledBecause={disabledBecause} />
        <PreviewAs
          reportId={reportId ?? 0}
          recipients={reached}
          period={coveredPeriod(recurrence, Date.now())}
          disabledBecause={disabledBecause}
        />
      </section>
    </>
  );
};
