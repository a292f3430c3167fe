import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Content that the first start of an installation writes for the administrator. */
interface FirstLogins {
  url: string;
  managementUrl: string;
  users: { username: string; password?: string | null; roles: string[] }[];
}

const FILE = 'first-logins.json';
/** Files of installations that were added later. */
const LATER_FILE = /^first-logins-.+\.json$/;

/** Users of a file, below a title. */
function describeFile(
  file: string,
  titleOf: (logins: FirstLogins) => string[],
  showPasswords: boolean,
): string[] {
  const logins = JSON.parse(readFileSync(file, 'utf8')) as FirstLogins;
  const width = Math.max(...logins.users.map((user) => user.username.length));
  const lines = logins.users.map(({ username, password, roles }) => {
    const secret = showPasswords ? `  ${password ?? '(no password)'}` : '';
    return `  ${username.padEnd(width)}${secret}  ${roles.join(', ')}`;
  });
  return [...titleOf(logins), ...lines];
}

/**
 * Lines that say who can log in.
 * @param showPasswords only true where the lines go to a terminal, never to a log
 */
export function describeLogins(dataDir: string, showPasswords: boolean): string[] {
  if (!existsSync(dataDir)) return [];
  const names = readdirSync(dataDir).filter((name) => name === FILE || LATER_FILE.test(name));
  // Sorts the first installation's file to the front: its name is shorter.
  names.sort((a, b) => a.length - b.length || a.localeCompare(b));
  return names.flatMap((name) => {
    const file = join(dataDir, name);
    const where = showPasswords ? 'as first made' : `passwords as first made are in ${file}`;
    const titleOf = ({ url, managementUrl }: FirstLogins): string[] =>
      name === FILE
        ? [`Management: ${managementUrl}`, `Logins (${where}):`]
        : [`Logins of ${url} (${where}):`];
    return describeFile(file, titleOf, showPasswords);
  });
}
