import { getIn, useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/report.ts';
import { isSettable } from '#domain/widget-traits.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IssueLine } from '#ui/issue-line.tsx';
import { Tag } from '#ui/tag.tsx';
import { DeleteWidgetQuestion } from '#widgets/settings/delete-widget.tsx';
import { issuePaths } from '#widgets/settings/issue-paths.ts';
import { issueWords } from '#widgets/settings/issue-words.ts';
import { kindIcon } from '#widgets/settings/kind-icon.ts';
import type { ReportValues } from '../editor/model/report-values.ts';
import { wasSubmitted } from './was-submitted.ts';
import { widgetCardStyle } from './widget-card-style.ts';

export interface WidgetCardProps {
  widget: Container;
  index: number;
  isLast: boolean;
  /** Opens the settings; `showsIssues`: something in them has been refused already. */
  onConfigure: (showsIssues: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** One widget of the list: a line that opens its settings. */
export const WidgetCard = ({ widget, index, isLast, onConfigure, onMove, onDelete }: WidgetCardProps) => {
  const { t } = useTranslation(['reports', 'widgets']);
  const { t: tw } = useTranslation('widgets');
  const form = useFormikContext<ReportValues>();
  const [isAsking, setIsAsking] = useState(false);
  const { component, config } = widget;
  const path = `structure[${index}]`;
  const errors: unknown = wasSubmitted(form.touched, path) ? getIn(form.errors, path) : undefined;
  const [issue] = issuePaths(errors);
  const kindName = tw(`kind.${component}`);
  const title = config.name || kindName;
  const canSet = isSettable(component);
  const configure = (): void => onConfigure(issue !== undefined);
  return (
    <li css={widgetCardStyle} data-invalid={issue !== undefined}>
      <div className="head">
        <button type="button" aria-haspopup="dialog" disabled={!canSet} onClick={configure}>
          <Icon name={kindIcon(component)} />
          <span className="title">{title}</span>
          <span className="facts tn">
            {title !== kindName && `${kindName} · `}
            {widget.w} × {widget.h}
            {config.devices.length > 0 && ` · ${t('form.deviceCount', { count: config.devices.length })}`}
          </span>
          {issue !== undefined && (
            <Tag tone="error" icon="exclamation-circle">
              {t('form.incomplete')}
            </Tag>
          )}
        </button>
        {canSet && (
          <IconButton
            size="sm"
            icon="cog"
            popup="dialog"
            label={t('form.configure', { title })}
            onClick={configure}
          />
        )}
        <IconButton
          size="sm"
          icon="arrow-up"
          label={t('form.moveUp', { title })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={t('form.moveDown', { title })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          size="sm"
          icon="trash"
          label={t('form.deleteWidget', { title })}
          onClick={() => setIsAsking(true)}
        />
      </div>
      {issue !== undefined && (
        <div className="body">
          <IssueLine>{issueWords(tw, issue, getIn(errors, issue))}</IssueLine>
        </div>
      )}
      <DeleteWidgetQuestion
        isOpen={isAsking}
        title={title}
        onClose={() => setIsAsking(false)}
        onDelete={onDelete}
      />
    </li>
  );
};
