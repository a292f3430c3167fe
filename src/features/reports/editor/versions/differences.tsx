import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { widgetDefinition } from '#canvas/catalogue.ts';
import type { ReportInput } from '#contract/reports/report.ts';
import { differencesOf, type WidgetDifference } from '#features/reports/editor/model/differences.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { Icon } from '#ui/icon.tsx';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';

export interface DifferencesProps {
  before: ReportInput;
  after: ReportInput;
}

const style = css`
  list-style: none;
  margin: 8px 0 0;
  padding: 0;
  max-height: 38vh;
  overflow-y: auto;
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  & > li { display: grid; grid-template-columns: auto minmax(0, 1fr) fit-content(60%); align-items: center; gap: 8px; min-height: 30px; padding: 4px 10px; font-size: var(--fs-12); }
  & > li + li { border-top: 1px solid var(--border); }
  & > li .pi { color: var(--text-3); font-size: 12px; }
  & > li .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > li[data-kind='moved'], & > li[data-kind='moved'] .what { color: var(--text-3); }
  & > li .what { color: var(--text-2); text-align: right; overflow-wrap: anywhere; }
`;

const sameStyle = css`
  font-size: var(--fs-12);
  color: var(--text-3);
`;

/** Differences between two states of a report, field by field and widget by widget. */
export const Differences = ({ before, after }: DifferencesProps) => {
  const { t } = useTranslation(['editor', 'reports']);
  const called = useReportName();
  const { fields, widgets } = differencesOf(before, after);
  if (fields.length + widgets.length === 0) return <p css={sameStyle}>{t('differences.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <ul css={style} aria-label={t('differences.title')} tabIndex={0}>
      {fields.map((field) => (
        <li key={field}>
          <Icon name="file" />
          <span className="name">{t(`differences.field.${field}`)}</span>
          <span className="what">
            {field === 'name' ? `${called(before.name)} → ${called(after.name)}` : t('differences.changed')}
          </span>
        </li>
      ))}
      {widgets.map((difference) => (
        <WidgetLine key={difference.id} difference={difference} />
      ))}
    </ul>
  );
};

const WidgetLine = ({ difference: { widget, kind } }: { difference: WidgetDifference }) => {
  const { t } = useTranslation('editor');
  const title = useWidgetTitle(widget);
  return (
    <li data-kind={kind}>
      <Icon name={widgetDefinition(widget.component).icon} />
      <span className="name">{title}</span>
      <span className="what">{t(`differences.${kind}`)}</span>
    </li>
  );
};
