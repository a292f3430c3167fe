import type { LifecycleFailure } from '#machines/report-lifecycle/lifecycle-failure.ts';
import { HttpError } from '#platform/http/http-error.ts';

/** A failure of the machine as the error that it was made from: its code is one of HttpError's. */
export const httpFailure = ({ status, code, field, requestId }: LifecycleFailure): HttpError =>
  new HttpError(status, code as HttpError['code'], code, {
    field: field ?? undefined,
    requestId: requestId ?? undefined,
  });
