import type { Change } from '#domain/readings/merge.ts';
import { instantArray, int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** Waits for writers of these rows, so that the next read includes their readings. */
const LOCK = `
  SELECT FROM last_value AS kept
  JOIN unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::timestamptz[])
    AS gone (module_id, parameter_id, first_ts, last_ts) USING (module_id, parameter_id)
  WHERE gone.last_ts >= kept.ts OR gone.first_ts <= kept.first_ts
  ORDER BY module_id, parameter_id FOR UPDATE OF kept`;

const NEAREST = (order: 'ASC' | 'DESC'): string => `
  LATERAL (
    SELECT ts, values[array_position(parameters, gone.parameter_id)] AS value FROM reading
    WHERE reading.module_id = gone.module_id AND reading.parameters @> ARRAY[gone.parameter_id]
    ORDER BY ts ${order} LIMIT 1
  )`;

/** An end that the removed values do not reach stays: its raw readings may be missing on purpose (closed days). */
const REFRESH = `
  WITH gone AS (
    SELECT * FROM unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::timestamptz[])
      AS gone (module_id, parameter_id, first_ts, last_ts)
  ), ends AS (
    SELECT module_id, parameter_id, gone.first_ts AS gone_first, gone.last_ts AS gone_last,
      earliest.ts AS first_ts, newest.ts, newest.value
    FROM gone
    LEFT JOIN ${NEAREST('ASC')} AS earliest ON true
    LEFT JOIN ${NEAREST('DESC')} AS newest ON true
  ), emptied AS (
    DELETE FROM last_value AS kept USING ends
    WHERE kept.module_id = ends.module_id AND kept.parameter_id = ends.parameter_id AND ends.ts IS NULL
      AND gone_last >= kept.ts
  )
  UPDATE last_value AS kept SET
    first_ts = CASE WHEN gone_first <= kept.first_ts THEN ends.first_ts ELSE kept.first_ts END,
    ts = CASE WHEN gone_last >= kept.ts THEN ends.ts ELSE kept.ts END,
    value = CASE WHEN gone_last >= kept.ts THEN ends.value ELSE kept.value END
  FROM ends
  WHERE kept.module_id = ends.module_id AND kept.parameter_id = ends.parameter_id AND ends.ts IS NOT NULL
    AND (gone_last >= kept.ts OR gone_first <= kept.first_ts)`;

interface Gone {
  moduleId: number;
  parameterId: number;
  firstTs: number;
  lastTs: number;
}

function spansOf(gone: readonly Change[]): Gone[] {
  const bySeries = new Map<string, Gone>();
  for (const { moduleId, parameterId, ts } of gone) {
    const key = `${moduleId} ${parameterId}`;
    const span = bySeries.get(key);
    if (!span) bySeries.set(key, { moduleId, parameterId, firstTs: ts, lastTs: ts });
    else {
      span.firstTs = Math.min(span.firstTs, ts);
      span.lastTs = Math.max(span.lastTs, ts);
    }
  }
  return [...bySeries.values()];
}

/**
 * Finds the first and newest readings again, from raw readings, where values were removed or replaced at an end of
 * their series; part of the transaction that did so, after the readings were written.
 */
export async function refreshLastValues(db: Queryable, gone: readonly Change[]): Promise<void> {
  const spans = spansOf(gone);
  if (spans.length === 0) return;
  const values = [
    int4Array(spans.map((span) => span.moduleId)),
    int2Array(spans.map((span) => span.parameterId)),
    instantArray(spans.map((span) => span.firstTs)),
    instantArray(spans.map((span) => span.lastTs)),
  ];
  await db.query(LOCK, values);
  await db.query(REFRESH, values);
}
