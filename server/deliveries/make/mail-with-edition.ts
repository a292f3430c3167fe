import type { Installation } from '#server/store/installation.ts';

/**
 * Mails that have a PDF, with the edition it shows and the reach it was made for; callers add columns and conditions.
 */
export const selectMailWithEdition = ({ db }: Pick<Installation, 'db'>) =>
  db
    .selectFrom('delivery')
    .innerJoin('occurrence', 'occurrence.id', 'delivery.occurrence_id')
    .innerJoin('generation', 'generation.id', 'occurrence.generation_id')
    .innerJoin('rendering', 'rendering.id', 'delivery.rendering_id')
    .select(['rendering.sites', 'generation.report', 'generation.start_time', 'generation.end_time']);
