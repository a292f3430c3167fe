import { css } from '@emotion/react';
import { useFormik } from 'formik';
import { type FormEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { profileFormSchema } from '#contract/people/profile.ts';
import { useUser } from '#platform/session/structure.ts';
import { SaveBar } from '#ui/fields/save-bar.tsx';
import { useWrongEntries } from '#ui/fields/wrong-entries.ts';
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx';
import { toast } from '#ui/toast/toast.ts';
import { PersonSection } from './person-section.tsx';
import { type ProfileValues, valuesOf } from './profile-values.ts';
import { StylesSection } from './styles-section.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import { WorkSection } from './work-section.tsx';

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
