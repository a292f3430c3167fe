import { getIn, useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/report.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { Issue } from './issue.tsx';
import type { ReportValues } from './model/report-values.ts';
import { isFormKind, KIND_TRAITS } from './model/widget-kinds.ts';
import { wasSubmitted } from './was-submitted.ts';
import { widgetCardStyle } from './widget-card-style.ts';
import { WidgetSettings } from './widget-settings.tsx';

export interface WidgetCardProps {
  widget: Container;
  index: number;
  isLast: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (widget: Container) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** One widget of the list: a line that opens into its settings. */
export const WidgetCard = ({
  widget,
  index,
  isLast,
  isOpen,
  onToggle,
  onChange,
  onMove,
  onDelete,
}: WidgetCardProps) => {
  const { t } = useTranslation('reports');
  const form = useFormikContext<ReportValues>();
  const [isAsking, setIsAsking] = useState(false);
  const bodyId = useId();
  const { component, config } = widget;
  const path = `structure[${index}]`;
  const hasIssues = wasSubmitted(form.touched, path) && getIn(form.errors, path) !== undefined;
  const kindName = t(`widget.${component}`);
  const title = config.name || kindName;
  // An issue must not hide in a closed card.
  const isShown = isOpen || hasIssues;
  return (
    <li css={widgetCardStyle} data-open={isShown} data-invalid={hasIssues}>
      <div className="head">
        <button type="button" aria-expanded={isShown} aria-controls={bodyId} onClick={onToggle}>
          <Icon name={isShown ? 'chevron-down' : 'chevron-right'} className="caret" />
          <Icon name={isFormKind(component) ? KIND_TRAITS[component].icon : 'box'} />
          <span className="title">{title}</span>
          <span className="facts tn">
            {title !== kindName && `${kindName} · `}
            {widget.w} × {widget.h}
            {config.devices.length > 0 && ` · ${t('form.deviceCount', { count: config.devices.length })}`}
          </span>
          {hasIssues && (
            <Tag tone="error" icon="exclamation-circle">
              {t('form.incomplete')}
            </Tag>
          )}
        </button>
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
      <div id={bodyId} hidden={!isShown} className="body">
        <Issue path={`${path}.component`} />
        {isShown && <WidgetSettings widget={widget} path={path} onChange={onChange} />}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('form.deleteWidgetTitle', { title })}
        answers={['cancel', 'yes']}
        labels={{ yes: t('form.deleteWidgetConfirm') }}
        onAnswer={(answer) => {
          setIsAsking(false);
          if (answer === 'yes') onDelete();
        }}
      >
        <p>{t('form.deleteWidgetBody')}</p>
      </ConfirmDialog>
    </li>
  );
};
