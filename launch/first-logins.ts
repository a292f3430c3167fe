import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the first start writes for the administrator. */
interface FirstLogins {
  url: string;
  managementUrl: string;
  users: { username: string; password?: string | null; roles: string[] }[];
}

/**
 * Lines that tell who can log in.
 * @param showPasswords only true where the lines go to a terminal, never to a log
 */
export function describeLogins(dataDir: string, showPasswords: boolean): string[] {
  const file = join(dataDir, 'first-logins.json');
  if (!existsSync(file)) return [];
  const { managementUrl, users } = JSON.parse(readFileSync(file, 'utf8')) as FirstLogins;
  const width = Math.max(...users.map((user) => user.username.length));
  const lines = users.map(({ username, password, roles }) => {
    const secret = showPasswords ? `  ${password ?? '(no password)'}` : '';
    return `  ${username.padEnd(width)}${secret}  ${roles.join(', ')}`;
  });
  const where = showPasswords ? 'as first made' : `passwords as first made are in ${file}`;
  return [`Management: ${managementUrl}`, `Logins (${where}):`, ...lines];
}
