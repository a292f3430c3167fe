import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AppContext } from '#server/http/app-context.ts';
import { readSecrets } from '#settings/settings.ts';

/** A text encrypted by AES-256-GCM, each part in base64. */
export interface SealedText {
  iv: string;
  tag: string;
  data: string;
}

type App = Pick<AppContext, 'settings'>;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;

// Read on demand: no other part of the process holds the key.
const keyOf = ({ settings }: App): Buffer => Buffer.from(readSecrets(settings.dataDir).mailKey, 'base64url');

/** Encrypts with the key of DATA_DIR; a text sealed for one installation cannot be opened for another. */
export function sealSecret(app: App, installationId: string, text: string): SealedText {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(app), iv);
  cipher.setAAD(Buffer.from(installationId));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
}

/** @throws Error when the key is another one, or the text was changed or sealed for another installation */
export function openSecret(app: App, installationId: string, sealed: SealedText): string {
  const decipher = createDecipheriv(CIPHER, keyOf(app), Buffer.from(sealed.iv, 'base64'));
  decipher.setAAD(Buffer.from(installationId));
  decipher.setAuthTag(Buffer.from(sealed.tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()]).toString(
    'utf8',
  );
}
