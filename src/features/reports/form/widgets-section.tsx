import { css } from '@emotion/react';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/report.ts';
import { moveBy, placeAll } from '#domain/grid-placement.ts';
import type { SettableKind } from '#domain/widget-traits.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { addWidget, type ReportValues } from '../editor/model/report-values.ts';
import { Section } from './section.tsx';
import { WidgetCard } from './widget-card.tsx';
import { WidgetPalette } from './widget-palette.tsx';

// The dialog is the largest part of the form: it comes when the first widget is set up.
const SettingsDialog = lazy(() => import('#widgets/settings/settings-dialog.tsx'));

export interface WidgetsSectionProps {
  /** Told whether the settings that are open would be lost. */
  onDirtySettings: (isDirty: boolean) => void;
}

const listStyle = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;

/** The widgets of the report in reading order, their settings, and what can be added. */
export const WidgetsSection = ({ onDirtySettings }: WidgetsSectionProps) => {
  const { t } = useTranslation(['reports', 'widgets']);
  const form = useFormikContext<ReportValues>();
  const { structure, type } = form.values;
  const [open, setOpen] = useState<{ id: string; showsIssues: boolean } | null>(null);
  const setStructure = (next: Container[]): void => void form.setFieldValue('structure', next);
  const openIndex = structure.findIndex(({ i }) => i === open?.id);
  const openWidget = structure[openIndex];

  const add = (kind: SettableKind): void => {
    const next = addWidget(structure, kind, t(`widgets:kind.${kind}`));
    setStructure(next);
    setOpen({ id: next.at(-1)?.i ?? '', showsIssues: false });
  };
  const change = (widget: Container): void => {
    const next = structure.with(openIndex, widget);
    const isResized = widget.w !== openWidget?.w || widget.h !== openWidget?.h;
    setStructure(isResized ? placeAll(next) : next);
    setOpen(null);
  };
  const remove = (index: number): void => {
    setStructure(placeAll(structure.toSpliced(index, 1)));
    setOpen(null);
  };

  return (
    <Section
      title={t('form.widgets')}
      note={structure.length > 0 ? t('form.widgetCount', { count: structure.length }) : undefined}
    >
      {structure.length === 0 ? (
        <EmptyState icon="objects-column" title={t('form.noWidgets')} hint={t('form.noWidgetsHint')} />
      ) : (
        <ol css={listStyle}>
          {structure.map((widget, index) => (
            <WidgetCard
              key={widget.i}
              widget={widget}
              index={index}
              isLast={index === structure.length - 1}
              onConfigure={(showsIssues) => setOpen({ id: widget.i, showsIssues })}
              onMove={(by) => setStructure(moveBy(structure, index, by))}
              onDelete={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <WidgetPalette type={type} onAdd={add} />
      {open && openWidget && (
        <Suspense fallback={null}>
          <SettingsDialog
            key={open.id}
            container={openWidget}
            reportType={type}
            showsIssues={open.showsIssues}
            onSave={change}
            onDelete={() => remove(openIndex)}
            onClose={() => setOpen(null)}
            onDirty={onDirtySettings}
          />
        </Suspense>
      )}
    </Section>
  );
};
