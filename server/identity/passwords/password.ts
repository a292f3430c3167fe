import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '#server/errors/api-error.ts';
import { atOnce } from '#server/limits/at-once.ts';

/** argon2id with the figures of OWASP's password storage sheet: 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const argon2Async = promisify(argon2);

/** Whoever wants a hash: anybody, or somebody with a session, a link or a browser in which they have logged in. */
type Asker = 'stranger' | 'known';

/**
 * A hash costs 19 MiB and a core of this process: a few at once, fifty waiting, then 503. Strangers have places of their
 * own, so that a flood of logins leaves the others theirs.
 */
const lane = (running: number) =>
  atOnce({
    running,
    waiting: 50,
    refusal: () =>
      new ApiError(503, 'too_many_requests', 'Too many logins at once', undefined, { 'Retry-After': '5' }),
  });
const LANE_OF: Record<Asker, ReturnType<typeof lane>> = { stranger: lane(3), known: lane(2) };

const derive = (
  asker: Asker,
  password: string,
  salt: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
) =>
  LANE_OF[asker](() =>
    argon2Async('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism,
      tagLength,
      memory,
      passes,
    }),
  );

/** PHC string of a new argon2id hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive('known', password, salt, MEMORY_KIB, PASSES, LANES, TAG_BYTES);
  const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${b64(salt)}$${b64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Salt used for unknown users, so that their answer takes as long. */
const DUMMY_SALT = randomBytes(SALT_BYTES);

/** True when the password fits; always computes one hash, whether the user exists or not. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  asker: Asker,
): Promise<boolean> {
  const match = stored === null ? null : PHC.exec(stored);
  if (!match) {
    await derive(asker, password, DUMMY_SALT, MEMORY_KIB, PASSES, LANES, TAG_BYTES);
    return false;
  }
  const [, memory, passes, lanes, salt, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(
    asker,
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
    expected.length,
  );
  return timingSafeEqual(expected, actual);
}

/** Password for a first login: 128 bits, easy to copy, without look-alike characters. */
export const randomPassword = (): string => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(26), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{7})(?=.)/g, '$1-');
};
