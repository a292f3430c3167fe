import { type InferType, object, string } from 'yup';

const part = string().oneOf(['ok', 'unreachable']).required();

/** Answer of GET /health, with status 200 when every part answers and 503 otherwise. */
export const healthSchema = object({
  status: string().oneOf(['ok', 'degraded']).required(),
  version: string().required(),
  database: part,
  printService: part,
});
export type Health = InferType<typeof healthSchema>;
