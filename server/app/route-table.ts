import { COLLECTION_ROUTES } from '#server/collections/routes.ts';
import { DATA_HEALTH_ROUTES } from '#server/data-health/routes.ts';
import { DELIVERY_ROUTES } from '#server/deliveries/routes.ts';
import { HEALTH_ROUTES } from '#server/health/routes.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { HUB_ROUTES } from '#server/hub/routes.ts';
import { IDENTITY_ROUTES } from '#server/identity/routes.ts';
import { IMPORT_ROUTES } from '#server/import/routes.ts';
import { INGEST_ROUTES } from '#server/ingest/routes.ts';
import { INSTALLATION_ROUTES } from '#server/installation/routes.ts';
import { MAIL_SETTINGS_ROUTES } from '#server/mail-settings/routes.ts';
import { MANAGEMENT_ROUTES } from '#server/management/routes.ts';
import { METRICS_ROUTES } from '#server/metrics/routes.ts';
import { MODULE_ROUTES } from '#server/modules/routes.ts';
import { NOTIFICATION_ROUTES } from '#server/notifications/routes.ts';
import { OPENAPI_ROUTES } from '#server/openapi/routes.ts';
import { SERVICE_ROUTES } from '#server/optional-parts/routes.ts';
import { OUTBOX_ROUTES } from '#server/outbox/routes.ts';
import { PROFILE_ROUTES } from '#server/profile/routes.ts';
import { RECIPIENT_ROUTES } from '#server/recipients/routes.ts';
import { REPORT_ROUTES } from '#server/reports/routes.ts';
import { SERIES_ROUTES } from '#server/series/routes.ts';
import { TRANSLATION_ROUTES } from '#server/translations/routes.ts';

/**
 * Every endpoint of the API. A handler outside these tables cannot be reached. The first row that fits answers, so
 * fixed paths (`/report/parameters`) stand before those with a parameter (`/report/:id`).
 */
export const ROUTE_TABLE: readonly Endpoint[] = [
  // First in the table, because it is called thousands of times a second.
  ...INGEST_ROUTES,
  ...HEALTH_ROUTES,
  ...OPENAPI_ROUTES,
  ...METRICS_ROUTES,
  ...IDENTITY_ROUTES,
  ...PROFILE_ROUTES,
  ...INSTALLATION_ROUTES,
  ...SERVICE_ROUTES,
  ...TRANSLATION_ROUTES,
  ...MODULE_ROUTES,
  ...COLLECTION_ROUTES,
  ...SERIES_ROUTES,
  ...IMPORT_ROUTES,
  ...REPORT_ROUTES,
  ...RECIPIENT_ROUTES,
  ...DELIVERY_ROUTES,
  ...OUTBOX_ROUTES,
  ...MAIL_SETTINGS_ROUTES,
  ...DATA_HEALTH_ROUTES,
  ...HUB_ROUTES,
  ...MANAGEMENT_ROUTES,
  ...NOTIFICATION_ROUTES,
];
