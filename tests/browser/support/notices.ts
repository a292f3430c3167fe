import { randomUUID } from 'node:crypto';
import type { NotificationType } from '#contract/installation/notification.ts';
import type { ProductFacts } from './product.ts';
import { inProductDatabase } from './product-database.ts';

/** Stores a notification with its event, as a producer does: every stream that may see it gets it within seconds. */
export async function raiseNotice(
  { dataDir }: ProductFacts,
  name: string,
  type: NotificationType = 'error',
): Promise<string> {
  const id = randomUUID();
  await inProductDatabase(
    dataDir,
    `WITH told AS (UPDATE notification_stream SET last_id = last_id + 1 RETURNING last_id),
          made AS (
            INSERT INTO notification (id, subject, type, title, message, link, route_name)
            VALUES ($1, $2, $3, $4, $5, $6, 'adminDataHealth') RETURNING id
          )
     INSERT INTO notification_event (id, notification_id, kind) SELECT last_id, made.id, 'notify' FROM told, made`,
    [
      id,
      `test:${id}`,
      type,
      JSON.stringify({ key: 'outage.module.title', values: { module: name } }),
      JSON.stringify([{ key: 'outage.age', values: { count: 16 } }]),
      JSON.stringify({ key: 'moduleHealth', parameters: {} }),
    ],
  );
  return id;
}

/** Deletes the notifications of a test without an event. */
export const removeNotices = ({ dataDir }: ProductFacts): Promise<void> =>
  inProductDatabase(dataDir, `DELETE FROM notification WHERE subject LIKE 'test:%'`);
