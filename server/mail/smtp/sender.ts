import { isMailAddress } from '#server/mail/address.ts';

/** Server that mails are sent to. */
export interface MailServer {
  host: string;
  port: number;
  /**
   * `tls`: from the first byte; `starttls`: the server must offer it; `offered`: STARTTLS where the server offers it;
   * `none`: never.
   */
  security: 'tls' | 'starttls' | 'offered' | 'none';
  credentials: { user: string; pass: string } | null;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Reads `smtp[s]://user:password@host:port/?from=address`. */
export function mailServerOf(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: url.port === '' ? PORTS[isSecure ? 'smtps:' : 'smtp:'] : Number(url.port),
    security: isSecure ? 'tls' : 'offered',
    credentials:
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}

/**
 * Sender address of mails: `from` of the SMTP address, otherwise its user if that is a mail address, otherwise
 * `quarterhour` at the product's own host.
 */
export function senderAddress(smtpUrl: string | null, publicUrl: string): string {
  const url = smtpUrl === null ? null : new URL(smtpUrl);
  const candidates = [url?.searchParams.get('from') ?? '', decodeURIComponent(url?.username ?? '')];
  return candidates.find(isMailAddress) ?? `quarterhour@${new URL(publicUrl).hostname}`;
}
