import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { ReportInput } from '#contract/reports/report.ts';
import { REPORT_PERIODS, type ReportPeriod } from '#contract/reports/report.ts';
import { currentQuarter } from '#domain/time/report-period.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { useGroups } from '#features/reports/use-groups.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { Field } from '#ui/fields/field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { WallTimeField } from '#ui/fields/wall-time-field.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { SitesOfReport } from './sites-of-report.tsx';

const style = css`
  flex: 1;
  overflow-y: auto;
  padding: 16px;
  display: flex;
  flex-direction: column;
  gap: 16px;
  border: 0;
  margin: 0;
  min-width: 0;
`;

const datesStyle = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  & > p { margin: 0; font-size: var(--fs-12); color: var(--text-3); }
`;

const ignore = (): void => undefined;

/** Name, folder label, default period and sites of the report. */
export const SettingsPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['editor', 'reports']);
  const { report, change, problems, showsProblems, isReadOnly } = useEditor();
  const error = (path: string): string | undefined => (showsProblems ? problems[path] : undefined);
  const set = (part: Partial<ReportInput>, merge: string): void =>
    change({ next: (before) => ({ ...before, ...part }), merge });
  const groups = useGroups(report.type);
  const help = report.type === 'dashboard-report' ? 'form.periodHelpDashboard' : 'form.periodHelp';
  return (
    <SidePanel
      isBeside
      title={t('settings.title')}
      width={420}
      note={<Tag>{t(`reports:type.${report.type}.singular`)}</Tag>}
      onClose={onClose}
    >
      <fieldset css={style} disabled={isReadOnly}>
        <Field
          name="name"
          label={t('reports:form.name')}
          isRequired
          maxLength={128}
          value={report.name}
          error={error('name')}
          onValue={(name) => set({ name: String(name ?? '') }, 'settings.name')}
          onLeave={ignore}
        />
        <Field
          name="group"
          label={t('reports:form.group')}
          help={t('reports:form.groupHelp')}
          maxLength={64}
          suggestions={groups}
          value={report.group ?? ''}
          error={error('group')}
          onValue={(group) => set({ group: group === '' ? null : String(group ?? '') }, 'settings.group')}
          onLeave={ignore}
        />
        <SelectField<ReportPeriod>
          name="period"
          label={t('reports:form.period')}
          help={t(`reports:${help}`)}
          isRequired
          options={REPORT_PERIODS.map((value) => ({ value, label: t(`reports:period.${value}`) }))}
          value={report.period}
          error={error('period')}
          onValue={(period) => period && set({ period }, 'settings.period')}
          onLeave={ignore}
        />
        {report.period === 'fixed' && <FixedDates onChange={set} error={error} />}
        <SitesOfReport
          chosen={report.sites}
          problem={error('sites')}
          onChange={(sites) => set({ sites }, 'settings.sites')}
        />
      </fieldset>
    </SidePanel>
  );
};

interface FixedDatesProps {
  onChange: (part: Partial<ReportInput>, merge: string) => void;
  error: (path: string) => string | undefined;
}

const FixedDates = ({ onChange, error }: FixedDatesProps) => {
  const { t } = useTranslation('reports');
  const { report } = useEditor();
  const zone = useSiteZone();
  const today = currentQuarter(Date.now(), zone).slice(0, 10);
  return (
    <div css={datesStyle}>
      <div data-part="startTime">
        <WallTimeField
          label={t('period.start')}
          value={report.startTime ?? ''}
          lastDay={today}
          error={error('startTime')}
          onValue={(startTime) => onChange({ startTime }, 'settings.startTime')}
        />
      </div>
      <div data-part="endTime">
        <WallTimeField
          isEnd
          label={t('period.end')}
          value={report.endTime ?? ''}
          lastDay={today}
          error={error('endTime')}
          onValue={(endTime) => onChange({ endTime }, 'settings.endTime')}
        />
      </div>
      <p>{t('period.zoneNote', { zone })}</p>
    </div>
  );
};
