import { css } from '@emotion/react';
import { type FormikHelpers, useFormik } from 'formik';
import { type FormEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import { profileFormSchema } from '#contract/people/profile.ts';
import { CSV_STYLES, NUMBER_STYLES, type NumberStyle, type User } from '#contract/people/user.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { changeLocale } from '#platform/locale/i18n.ts';
import { currentLocale } from '#platform/locale/locale.ts';
import { userStore, useUser } from '#platform/session/structure.ts';
import { bindField } from '#ui/fields/field-binding.ts';
import { SaveBar } from '#ui/fields/save-bar.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useWrongEntries } from '#ui/fields/wrong-entries.ts';
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { SectionProps } from './form-of-profile.ts';
import { PersonSection } from './person-section.tsx';
import { type ProfileValues, patchOf, valuesOf } from './profile-values.ts';
import { StylePreview } from './style-preview.tsx';
import { WorkSection } from './work-section.tsx';

/** Stores the changes; a new language reloads the page. A refusal by the server is shown at its field. */
function useSaveProfile(user: User) {
  const { t } = useTranslation('profile');
  return async (values: ProfileValues, form: FormikHelpers<ProfileValues>): Promise<void> => {
    try {
      const path = fillPath(API.userById, { id: user.id });
      const saved = await http.patch<User>(path, patchOf(values, valuesOf(user)));
      userStore.set(saved);
      form.resetForm({ values: valuesOf(saved) });
      toast.success(t('common:message.data_saved'));
      if (values.language !== user.language && saved.language !== currentLocale()) {
        await changeLocale(saved.language);
      }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.field) {
        const problem = error.field === 'dashboard' ? 'profile:work.dashboardGone' : 'invalid';
        form.setFieldError(error.field, problem);
      }
      toast.forStatus(error.status, t('common:message.data_saving_error'), {
        detail: t(`common:error.${error.code}`),
      });
    }
  };
}

const rowsStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  gap: 14px 20px;
  align-items: start;
  & .label { display: block; font-size: var(--fs-12); font-weight: var(--fw-medium); color: var(--text-2); margin-bottom: 5px; }
  & .help { font-size: var(--fs-11); color: var(--text-3); margin-top: 4px; }
`;

/** Styles of numbers on screen and in files, with examples that follow the choice. */
const StylesSection = ({ form }: SectionProps) => {
  const { t } = useTranslation('profile');
  const numbers = bindField<NumberStyle>(form, 'numberStyle');
  return (
    <Panel title={t('styles.title')}>
      <div css={rowsStyle}>
        <div>
          <span className="label">{t('styles.numbers')}</span>
          <Segmented
            label={t('styles.numbers')}
            value={numbers.value}
            options={NUMBER_STYLES.map((value) => ({ value, label: t(`styles.number.${value}`) }))}
            onValue={numbers.onValue}
          />
          <p className="help">{t('styles.numbersHelp')}</p>
        </div>
        <SelectField
          {...bindField<string | null>(form, 'csvStyle')}
          label={t('styles.csv')}
          help={t('styles.csvHelp')}
          options={CSV_STYLES.map((value) => ({ value, label: t(`styles.csvStyle.${value}`) }))}
        />
      </div>
      <StylePreview numberStyle={numbers.value} csvStyle={form.values.csvStyle} />
    </Panel>
  );
};

const style = css`
  display: flex;
  flex-direction: column;
  gap: var(--grid-gap);
  min-width: 0;
`;

/** Data that users change about themselves, saved together. */
export const ProfileForm = () => {
  const { t } = useTranslation('profile');
  const user = useUser();
  const isDirty = useRef(false);
  const hasUnsavedWork = useCallback(() => isDirty.current, []);
  const save = useSaveProfile(user);
  const form = useFormik<ProfileValues>({
    initialValues: valuesOf(user),
    validationSchema: profileFormSchema,
    onSubmit: async (values, helpers) => {
      // A new language reloads the page: changes on their way to the server do not count as unsaved.
      isDirty.current = false;
      await save(values, helpers);
    },
  });
  isDirty.current = form.dirty && !form.isSubmitting;
  const host = useRef<HTMLFormElement>(null);
  const tellWrong = useWrongEntries(host);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems = await form.validateForm();
    await form.submitForm();
    if (Object.keys(problems).length > 0) tellWrong();
    else toast.entriesAreRight();
  };
  return (
    <form ref={host} css={style} noValidate aria-label={t('title')} onSubmit={(event) => void submit(event)}>
      <PersonSection form={form} />
      <WorkSection form={form} />
      <StylesSection form={form} />
      <SaveBar isDirty={form.dirty} isSaving={form.isSubmitting} onDiscard={() => form.resetForm()} />
      <LeaveGuard hasUnsavedWork={hasUnsavedWork} />
    </form>
  );
};
