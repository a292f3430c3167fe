import { boolean, type InferType, number, object, string } from 'yup';

export const loginSchema = object({
  /** The e-mail address; max: an address of RFC 5321 length. */
  username: string().trim().required().max(254),
  password: string().required().max(128),
  /** Keeps the session for 30 days instead of 12 hours. */
  remember: boolean(),
}).noUnknown();
export type Login = InferType<typeof loginSchema>;

/** Header by which a client that is no browser asks for the refresh token in the body. */
export const TOKEN_IN_BODY_HEADER = 'x-token-in-body';

export const tokenSchema = object({
  /** Access token, a JWT for the Authorization header. */
  token: string().required(),
  /** Only with `X-Token-In-Body: 1`; browsers get it as HttpOnly cookie. */
  refreshToken: string(),
  /** Seconds that the access token lives. */
  tokenLifetime: number().required(),
});
export type Token = InferType<typeof tokenSchema>;

/** Body form of POST /refresh-token, for clients that are no browser. */
export const refreshSchema = object({
  token: string().nullable(),
  refreshToken: string().nullable(),
}).noUnknown();
