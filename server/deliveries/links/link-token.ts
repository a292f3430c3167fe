import { createHash, sign } from 'node:crypto';
import { markedToken } from '#server/access/marked-token.ts';
import type { TokenKeys } from '#server/access/tokens.ts';

/** 32 bytes in base64url. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Token of the link in a delivery's mail: 128 secret bits that only the holder of the key can make, and our mark. It is always the same,
 * so that a mail that goes out again after a crash holds the same link. `resends`: a mail sent again by hand has a
 * link of its own.
 */
export function linkTokenOf(
  { signing, marking }: TokenKeys,
  installationId: string,
  delivery: { id: string; resends: number },
): string {
  // Ed25519 signatures depend only on key and text (RFC 8032).
  const signature = sign(
    null,
    Buffer.from(`delivery-link ${installationId} ${delivery.id} ${delivery.resends}`),
    signing,
  );
  return markedToken(marking, 'delivery', createHash('sha256').update(signature).digest());
}

/** Hash of a token, as it is stored. */
export const linkHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
