import { css } from '@emotion/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/report.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { GRID_COLUMNS, moveBy, placeAll } from './model/placement.ts';
import { addWidget, type ReportValues } from './model/report-values.ts';
import type { FormKind } from './model/widget-kinds.ts';
import { Section } from './section.tsx';
import { WidgetCard } from './widget-card.tsx';
import { WidgetPalette } from './widget-palette.tsx';

const listStyle = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;

// While a size is being typed it may be empty or too large: nothing is moved until it is one again.
const hasSize = ({ w, h }: Container): boolean =>
  Number.isInteger(w) && w >= 1 && w <= GRID_COLUMNS && Number.isInteger(h) && h >= 1;

/** The widgets of the report in reading order, and what can be added. */
export const WidgetsSection = () => {
  const { t } = useTranslation('reports');
  const form = useFormikContext<ReportValues>();
  const { structure, type } = form.values;
  const [openId, setOpenId] = useState<string | null>(null);
  const setStructure = (next: Container[]): void => void form.setFieldValue('structure', next);

  const add = (kind: FormKind): void => {
    const next = addWidget(structure, kind, t(`widget.${kind}`));
    setStructure(next);
    setOpenId(next.at(-1)?.i ?? null);
  };
  const change = (index: number, widget: Container): void => {
    const next = structure.with(index, widget);
    const isResized = widget.w !== structure[index]?.w || widget.h !== structure[index]?.h;
    setStructure(isResized && next.every(hasSize) ? placeAll(next) : next);
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
              isOpen={openId === widget.i}
              onToggle={() => setOpenId(openId === widget.i ? null : widget.i)}
              onChange={(changed) => change(index, changed)}
              onMove={(by) => setStructure(moveBy(structure, index, by))}
              onDelete={() => setStructure(placeAll(structure.toSpliced(index, 1)))}
            />
          ))}
        </ol>
      )}
      <WidgetPalette type={type} onAdd={add} />
    </Section>
  );
};
