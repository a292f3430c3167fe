import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { UNSAVED_REPORT_ID } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { reportPath } from '#platform/paths.ts';
import { Permission } from '#platform/permission.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tag } from '#ui/tag.tsx';
import type { ReportValues } from '../editor/model/report-values.ts';

export interface FormHeadProps {
  id: number;
  onDelete: () => void;
}

/** Head of the form: what is edited, whether it is saved, and what can be done with it. */
export const FormHead = ({ id, onDelete }: FormHeadProps) => {
  const { t } = useTranslation('reports');
  const form = useFormikContext<ReportValues>();
  const { type, name } = form.values;
  const isNew = id === UNSAVED_REPORT_ID;
  return (
    <PageHead
      title={name.trim() || t(isNew ? `type.${type}.create` : 'form.unnamed')}
      tags={
        <>
          <Tag>{t(`type.${type}.singular`)}</Tag>
          {form.dirty && <Tag tone="warn">{t('form.unsaved')}</Tag>}
        </>
      }
      actions={
        <>
          {!isNew && (
            <LinkButton icon="eye" to={reportPath(id)}>
              {t('form.view')}
            </LinkButton>
          )}
          {!isNew && (
            <Permission name={ROUTE_OF_REPORT_TYPE[type]} flag="d">
              <Button icon="trash" variant="danger" onClick={onDelete}>
                {t('form.delete')}
              </Button>
            </Permission>
          )}
          <Button type="submit" icon="save" variant="primary" disabled={form.isSubmitting}>
            {t(form.isSubmitting ? 'form.saving' : 'form.save')}
          </Button>
        </>
      }
    />
  );
};
