import type { Notice } from '#server/notifications/notice.ts';
import type { Installation } from '#server/store/installation.ts';
import { type Installations, openInstallations } from '#server/store/installation.ts';
import type { Api } from './api.ts';

let count = 0;

/** A notice with a subject of its own, for everybody unless `over` says otherwise. */
export function noticeOf(over: Partial<Notice> = {}): Notice {
  count += 1;
  return {
    subject: `test:${count}`,
    type: 'warning',
    title: { key: 'outage.module.title', values: { module: `Meter ${count}` } },
    message: [],
    link: null,
    ...over,
  };
}

/** Opens the installation of a running API as another process would. */
export async function beside(
  api: Api,
): Promise<{ installation: Installation; installations: Installations }> {
  const installations = await openInstallations(api.database.appUrl);
  return { installation: installations.byHost(undefined), installations };
}

/** Id of the newest notification about a subject. */
export async function idOf({ db }: Installation, subject: string): Promise<string> {
  const { id } = await db
    .selectFrom('notification')
    .select('id')
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
