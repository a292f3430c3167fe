import { array, boolean, type InferType, number, object, string } from 'yup';

/** An e-mail address typed by a user; its maximum length is that of RFC 5321. It has no control characters. */
const address = () =>
  string()
    .trim()
    .required()
    .max(254)
    .matches(/^\P{Cc}*$/u);

export const loginSchema = object({
  username: address(),
  password: string().required().max(128),
  /** True keeps the session for 30 days instead of 12 hours. */
  remember: boolean(),
}).noUnknown();
export type Login = InferType<typeof loginSchema>;

/** Header by which a client that is not a browser asks for the refresh token in the body. */
export const TOKEN_IN_BODY_HEADER = 'x-token-in-body';

export const tokenSchema = object({
  /** Access token, a JWT for the Authorization header. */
  token: string().required(),
  /** Only with `X-Token-In-Body: 1`; browsers get it as an HttpOnly cookie. */
  refreshToken: string(),
  /** Lifetime of the access token, s. */
  tokenLifetime: number().required(),
});
export type Token = InferType<typeof tokenSchema>;

/** Body form of POST /refresh-token, for clients that are not browsers. */
export const refreshSchema = object({
  token: string().nullable(),
  refreshToken: string().nullable(),
}).noUnknown();

/**
 * Limits of a password's length. There are no rules of composition, but common passwords and those made of the
 * product's or the user's names are refused.
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
const newPassword = () => string().min(PASSWORD_MIN).max(PASSWORD_MAX).required();

/** Body of POST /forgotten-password. The answer is the same for known and unknown addresses. */
export const forgottenPasswordSchema = object({
  username: address(),
}).noUnknown();
export type ForgottenPassword = InferType<typeof forgottenPasswordSchema>;

/** Body of POST /set-password: the token of the mailed link, valid once. */
export const setPasswordSchema = object({
  token: string().required().max(128),
  password: newPassword(),
}).noUnknown();
export type SetPassword = InferType<typeof setPasswordSchema>;

/** Body of POST /set-password/check: whether the link is still valid (else 204), and whose it is. */
export const passwordLinkSchema = object({ token: string().required().max(128) }).noUnknown();
export type PasswordLinkToken = InferType<typeof passwordLinkSchema>;
export const PASSWORD_LINK_PURPOSES = ['reset', 'invitation'] as const;
export const passwordLinkAnswerSchema = object({
  purpose: string().oneOf(PASSWORD_LINK_PURPOSES).required(),
  /** E-mail address of the account, for the browser's password list. */
  username: string().required(),
});
export type PasswordLinkAnswer = InferType<typeof passwordLinkAnswerSchema>;

/** Body of POST /user/proof: the password again, before a sensitive change. */
export const proofSchema = object({ password: string().required().max(PASSWORD_MAX) }).noUnknown();
export type Proof = InferType<typeof proofSchema>;

/** Body of POST /user/password, which ends the other sessions of the user. */
export const changePasswordSchema = object({
  current: string().required().max(PASSWORD_MAX),
  password: newPassword(),
}).noUnknown();
export type ChangePassword = InferType<typeof changePasswordSchema>;

/** A line of GET /user/sessions. */
export const sessionSchema = object({
  id: string().uuid().required(),
  /** ISO 8601. */
  createdAt: string().required(),
  lastUsedAt: string().required(),
  expiresAt: string().required(),
  /** Browser and system, e.g. `Firefox 140 · Linux`; null when unknown. */
  device: string().nullable().defined(),
  address: string().nullable().defined(),
  isCurrent: boolean().required(),
  isRemembered: boolean().required(),
});
export type Session = InferType<typeof sessionSchema>;
export const sessionsAnswerSchema = object({ sessions: array(sessionSchema.required()).required() });
export type SessionsAnswer = InferType<typeof sessionsAnswerSchema>;
