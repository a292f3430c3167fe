import type { ApiError } from '#server/errors/api-error.ts';
import { toApiError } from '#server/http/answer-failure.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';

/** InfluxDB version whose dialect these endpoints speak; clients check it before they send. */
const DIALECT_VERSION = '1.8.10';

/** Text for a header, which holds no line breaks and only ASCII. */
const headerText = (text: string): string => text.replace(/[^ -~]/g, '?').slice(0, 500);

/** Message in the words that InfluxDB's clients recognise: after a "partial write" they do not send the same again. */
const messageOf = (refusal: ApiError): string =>
  refusal.code === 'line_protocol_partly_refused' ? `partial write: ${refusal.message}` : refusal.message;

function refuse(call: Call, error: unknown): undefined {
  const refusal = toApiError(error);
  const { requestId, request, response } = call;
  if (refusal.status >= 500) {
    log('error', { requestId, method: request.method, path: request.path, code: refusal.code, error });
  }
  const message = messageOf(refusal);
  response
    .status(refusal.status)
    .set({ ...refusal.headers, 'X-Influxdb-Error': headerText(message) })
    .json({ error: message });
}

/**
 * Wraps a handler of an InfluxDB 1.x endpoint: its version in every answer, and refusals as `{ "error": "…" }`,
 * because its clients fail on any other shape before they show the message.
 */
export const answerLikeInflux =
  <Answer>(handler: (call: Call) => Promise<Answer> | Answer) =>
  async (call: Call): Promise<Answer | undefined> => {
    call.response.set({ 'X-Influxdb-Version': DIALECT_VERSION, 'X-Influxdb-Build': 'Quarterhour' });
    try {
      return await handler(call);
    } catch (error) {
      return refuse(call, error);
    }
  };

/** GET and HEAD /ping: 204, or with `verbose` 200 and the version; needs no token, as with InfluxDB. */
export const ping = (call: Call): { version: string } | undefined => {
  const { verbose } = call.request.query;
  return verbose === undefined || verbose === 'false' ? undefined : { version: DIALECT_VERSION };
};
