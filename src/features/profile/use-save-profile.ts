import type { FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import type { User } from '#contract/people/user.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { changeLocale } from '#platform/locale/i18n.ts';
import { currentLocale } from '#platform/locale/locale.ts';
import { userStore } from '#platform/session/structure.ts';
import { toast } from '#ui/toast/toast.ts';
import { type ProfileValues, patchOf, valuesOf } from './profile-values.ts';

/** Stores the changes; a new language reloads the page. A refusal by the server is shown at its field. */
export function useSaveProfile(user: User) {
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
