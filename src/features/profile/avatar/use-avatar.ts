import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API } from '#contract/paths.ts';
import type { AvatarAnswer } from '#contract/people/profile.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { userStore } from '#platform/session/structure.ts';
import { toast } from '#ui/toast/toast.ts';

const show = (avatar: string | null): void => {
  const user = userStore.get();
  if (user) userStore.set({ ...user, avatar });
};

/** Uploads and removes the user's picture; the shell shows the new one at once. */
export function useAvatar() {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<void>, failed: string): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast.forStatus(error.status, failed, { detail: t(`common:error.${error.code}`) });
    } finally {
      setIsBusy(false);
    }
  };
  const send = (file: File): Promise<void> =>
    attempt(async () => {
      const form = new FormData();
      form.append('file', file);
      show((await http.upload<AvatarAnswer>(API.avatar, form)).avatar);
      toast.success(t('common:message.data_saved'));
    }, t('common:message.data_saving_error'));
  const remove = (): Promise<void> =>
    attempt(async () => {
      await http.delete(API.avatar);
      show(null);
      toast.success(t('common:message.data_removed'));
    }, t('common:message.data_removal_error'));
  return { isBusy, send, remove };
}
