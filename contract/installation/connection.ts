import { array, boolean, type InferType, object, string } from 'yup';

/**
 * `direct`: no proxy was seen; `trusted`: TRUST_PROXY is set and no other proxy was seen; `suspected`: PUBLIC_URL leads
 * to a proxy, but none is trusted; `ignored`: a proxy that is not trusted has forwarded calls.
 */
export const CONNECTION_STATES = ['direct', 'trusted', 'suspected', 'ignored'] as const;

/** Answer of GET /system-settings/connection: how calls reach the server. */
export const connectionSchema = object({
  state: string().oneOf(CONNECTION_STATES).required(),
  /** Address of the product for its users. */
  publicUrl: string().required(),
  /** Host and port that the server listens on. */
  listensOn: string().required(),
  /** TRUST_PROXY: addresses and ranges. */
  trustProxy: array(string().required()).required(),
  /** The caller as the server sees them. */
  caller: object({
    address: string().nullable().defined(),
    /** True when a trusted proxy has named this address. */
    isForwarded: boolean().required(),
  }).required(),
  /** Proxy whose information is ignored, seen by this process since its start. */
  ignored: object({
    address: string().required(),
    /** ISO 8601. */
    since: string().required(),
  })
    .nullable()
    .defined(),
});
export type Connection = InferType<typeof connectionSchema>;
