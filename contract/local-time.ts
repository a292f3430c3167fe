import { string } from 'yup';

/** Local wall time without offset, `2026-03-29T00:00`, read in the zone of each module's site. */
export const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
export const localTime = string().matches(LOCAL_TIME, { excludeEmptyString: true });
