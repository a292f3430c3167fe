import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import { isKnownTo, knownNameIn } from '#server/identity/known-users.ts';
import { CHANGED_MODULES, type ChangedModules } from '#server/reports/editions/changed-editions.ts';
import type { OwnSites } from '#server/reports/reach.ts';
import type { FrozenGroups } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import { ownSitesIn, targetUuidsIn } from '#server/store/report-targets.ts';
import { nameIn } from '#server/store/user-names.ts';

/**
 * Runs with their mails, as the log shows them to a reader: mails to people of other sites are only counted. Callers
 * add conditions, order and limit.
 */
export const selectLog = ({ db }: Pick<Installation, 'db'>, reader: Principal) =>
  db
    .selectFrom('occurrence')
    .leftJoin('app_user as asker', 'asker.id', 'occurrence.asked_by')
    .selectAll('occurrence')
    .select([
      knownNameIn(reader, 'asker').as('asker_name'),
      sql<number>`(
        SELECT count(*)::int FROM delivery
        WHERE occurrence_id = occurrence.id AND NOT ${isKnownTo(reader, sql.ref('delivery.recipient_id'))}
      )`.as('other_mails'),
      sql<Date | null>`(SELECT removed_at FROM generation WHERE id = occurrence.generation_id)`.as(
        'issue_removed_at',
      ),
      sql<ChangedModules | null>`(
        SELECT ${CHANGED_MODULES} FROM generation WHERE id = occurrence.generation_id
      )`.as('changed'),
      sql<WallPeriod | null>`(
        SELECT jsonb_build_object('startTime', start_time, 'endTime', end_time) FROM generation
        WHERE id = occurrence.generation_id
      )`.as('covered'),
      sql<Recurrence | null>`(SELECT recurrence FROM report WHERE id = occurrence.report_id)`.as('rule'),
      sql<OwnSites>`(
        SELECT ${ownSitesIn(sql.ref('generation.report'), sql.ref('report.sites'))}
        FROM generation LEFT JOIN report ON report.id = generation.report_id
        WHERE generation.id = occurrence.generation_id
      )`.as('own_sites'),
      sql<FrozenGroups | null>`(
        SELECT report -> 'groups' FROM generation WHERE id = occurrence.generation_id
      )`.as('frozen_groups'),
      sql<boolean>`EXISTS (
        SELECT FROM report WHERE report.id = occurrence.report_id AND (
          occurrence.kind = 'test' OR occurrence.generation_id IS NOT NULL OR report.recurrence IS NOT NULL
        )
      )`.as('can_run_again'),
      sql<{ name: string; uuids: string[] }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'name', coalesce(nullif(container -> 'config' ->> 'name', ''), container ->> 'component', broken.id),
          'uuids', to_jsonb(${targetUuidsIn(sql`jsonb_build_array(container)`)}))), '[]')
        FROM jsonb_array_elements_text(occurrence.broken_widgets) AS broken (id)
        LEFT JOIN generation ON generation.id = occurrence.generation_id
        LEFT JOIN LATERAL (
          SELECT container FROM jsonb_array_elements(generation.report -> 'structure') AS container
          WHERE container ->> 'i' = broken.id LIMIT 1
        ) AS widget ON true
      )`.as('broken'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('delivery')
          .leftJoin('app_user', 'app_user.id', 'delivery.recipient_id')
          .leftJoin('rendering', 'rendering.id', 'delivery.rendering_id')
          .select([
            'delivery.id',
            'delivery.address',
            'delivery.language',
            'delivery.state',
            'delivery.attempts',
            'delivery.next_attempt_at',
            'delivery.lease_until',
            'delivery.sent_at',
            'delivery.reason',
            'delivery.possibly_sent_twice',
            'delivery.resends',
            'delivery.link_expires_at',
            'delivery.link_revoked_at',
            nameIn(reader.language, 'app_user').as('name'),
            sql<number | null>`octet_length(rendering.pdf)`.as('bytes'),
            sql<number>`(SELECT count(*)::int FROM delivery_download WHERE delivery_id = delivery.id)`.as(
              'downloads',
            ),
            sql<string | null>`(SELECT max(at) FROM delivery_download WHERE delivery_id = delivery.id)`.as(
              'last_download_at',
            ),
          ])
          .whereRef('delivery.occurrence_id', '=', 'occurrence.id')
          .where(isKnownTo(reader, sql.ref('delivery.recipient_id')))
          .orderBy('delivery.address'),
      ).as('deliveries'),
    );

export type LogRow = Awaited<ReturnType<ReturnType<typeof selectLog>['execute']>>[number];
export type LogMail = LogRow['deliveries'][number];
