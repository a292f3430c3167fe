import type { LifecycleFailure } from '#machines/report-lifecycle/lifecycle-failure.ts';
import { HttpError } from '#platform/http/http-error.ts';

/** Turns a failure of the machine back into the HttpError from which it was made. */
export const httpFailure = ({ status, code, field, requestId }: LifecycleFailure): HttpError =>
  new HttpError(status, code as HttpError['code'], code, {
    field: field ?? undefined,
    requestId: requestId ?? undefined,
  });
