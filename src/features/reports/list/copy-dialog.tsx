import { css } from '@emotion/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { REPORT_TYPES, type ReportInput, reportInputSchema } from '#contract/reports/report.ts';
import { useGroups } from '#features/reports/use-groups.ts';
import type { HttpError } from '#platform/http/http-error.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { isPermitted, useStructure, useUser } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { ProblemLine } from '#ui/fields/problem-line.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DroppedWidgets } from './dropped-widgets.tsx';

type Target = Pick<ReportInput, 'name' | 'type' | 'group'>;

export interface CopyDialogProps {
  source: Target & Pick<ReportInput, 'structure'>;
  /** True while the copy is being saved. */
  isBusy: boolean;
  /** Reason why the last attempt was refused. */
  failure: HttpError | null;
  onCopy: (target: Target) => void;
  onClose: () => void;
}

const MAX_NAME = 128;
const targetSchema = reportInputSchema.pick(['name', 'type', 'group']);

const style = css`
  display: grid;
  gap: 12px;
  & > .note { font-size: var(--fs-12); color: var(--text-3); }
`;

/** Report types that the reader may create. */
const useOwnTypes = () => {
  const user = useUser();
  const { roles } = useStructure();
  return REPORT_TYPES.filter((type) => isPermitted(user, roles, ROUTE_OF_REPORT_TYPE[type], 'c'));
};

/** Asks for name, type and group of a copy, and lists beforehand the widgets that its type cannot hold (R-LIFE-04). */
export const CopyDialog = ({ source, isBusy, failure, onCopy, onClose }: CopyDialogProps) => {
  const { t } = useTranslation('reports');
  const types = useOwnTypes();
  const sourceName = useReportName()(source.name);
  const form = useFormik<Target>({
    initialValues: {
      name: t('copy.nameOf', { name: sourceName }).slice(0, MAX_NAME),
      type: types.includes(source.type) ? source.type : (types[0] ?? source.type),
      group: source.group ?? '',
    },
    validationSchema: targetSchema,
    onSubmit: (values) =>
      onCopy({ ...values, name: values.name.trim(), group: values.group?.trim() || null }),
  });
  const groups = useGroups(form.values.type);
  const isNameTaken = failure?.code === 'name_taken';
  const name = bindField<string | number | null>(form, 'name');
  return (
    <Dialog
      title={t('copy.title', { name: sourceName })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" icon="copy" disabled={isBusy} onClick={() => void form.submitForm()}>
            {t(isBusy ? 'copy.saving' : 'copy.confirm')}
          </Button>
        </>
      }
    >
      <form css={style} noValidate onSubmit={form.handleSubmit}>
        <Field
          {...name}
          error={isNameTaken ? 'reports:validation.nameTaken' : name.error}
          label={t('form.name')}
          maxLength={MAX_NAME}
          isRequired
          autoFocus
        />
        <SelectField
          {...bindField<Target['type'] | null>(form, 'type')}
          label={t('copy.type')}
          options={types.map((value) => ({ value, label: t(`type.${value}.singular`) }))}
        />
        <Field
          {...bindField<string | number | null>(form, 'group')}
          label={t('form.group')}
          help={t('form.groupHelp')}
          maxLength={64}
          suggestions={groups}
        />
        {/* Makes Enter in a field save: the visible button stands outside the form. */}
        <input type="submit" hidden disabled={isBusy} />
        <DroppedWidgets structure={source.structure} type={form.values.type} />
        <p className="note">{t('copy.withoutSchedule')}</p>
        {failure && !isNameTaken && (
          <ProblemLine>
            {t(`common:error.${failure.code}`)} {failure.requestId}
          </ProblemLine>
        )}
      </form>
    </Dialog>
  );
};
