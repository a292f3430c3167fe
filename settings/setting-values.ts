import { accessSync, constants } from 'node:fs';
import { BlockList, isIP } from 'node:net';

/** Error for settings that the start refuses; the message has one line per setting and names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for localhost, any name below it, 127.0.0.0/8 and ::1 (also in brackets, as URLs write it). */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(name);
  if (family !== 0) return loopback.check(name, family === 4 ? 'ipv4' : 'ipv6');
  return name === 'localhost' || name.endsWith('.localhost');
}

/** Whole number within [min, max]. */
export function parseInteger(text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < min || value > max) {
    throw new SettingsError(`must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

/** `1` is true, `0` is false; anything else is a mistake. */
export function parseSwitch(text: string): boolean {
  if (text !== '0' && text !== '1') throw new SettingsError(`must be 0 or 1, not "${text}"`);
  return text === '1';
}

/** Name or address to listen on. */
export function parseHost(text: string): string {
  const isName = /^(?!-)[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)*$/.test(text) && !/^[\d.]+$/.test(text);
  if (isIP(text) === 0 && !isName)
    throw new SettingsError(`must be an IP address or a host name, not "${text}"`);
  return text;
}

/** Host name, with a port where the address in the browser has one: `energy.example.com`, `localhost:9090`. */
export function parseHostAndPort(text: string): string {
  const url = URL.parse(`http://${text}`);
  if (url?.host !== text.toLowerCase() || url.hostname === '')
    throw new SettingsError(`must be a host name, with a port where there is one, not "${text}"`);
  return url.host;
}

/** Shortest prefix of a proxy range, bits: wider ranges cannot be one's own proxies. */
const WIDEST_PROXY_RANGE = 8;

function parseProxy(entry: string): string {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const length = bits === undefined ? longest : Number(bits);
  const isLength = bits === undefined || /^\d{1,3}$/.test(bits);
  if (family === 0 || rest.length > 0 || !isLength || length < WIDEST_PROXY_RANGE || length > longest)
    throw new SettingsError(`must list IP addresses or ranges (10.0.0.0/8), not "${entry}"`);
  if (family === 6 && holdsIpv4(address, length))
    throw new SettingsError(`names "${entry}", which holds IPv4 addresses: write those as such`);
  return entry;
}

// A short prefix of ::ffff: would trust every IPv4 address (CVE-2026-90711).
function holdsIpv4(address: string, length: number): boolean {
  const range = new BlockList();
  range.addSubnet(address, length, 'ipv6');
  return /^::ffff:/i.test(address) || range.check('::ffff:203.0.113.1', 'ipv6');
}

/** Addresses and ranges of proxies, separated by commas; never everybody. */
export const parseProxies = (text: string): string[] =>
  text.split(',').map((entry) => parseProxy(entry.trim()));

/** Address of a service. The value may hold a password, so the message never shows it. */
export function parseServiceUrl(text: string, protocols: readonly string[]): string {
  const example = `${protocols.join('//… or ')}//…`;
  if (!URL.canParse(text)) throw new SettingsError(`is not a URL (expected ${example})`);
  const { protocol, host, searchParams } = new URL(text);
  if (!protocols.includes(protocol)) throw new SettingsError(`must begin with ${example}`);
  if (host === '' && !searchParams.has('host')) throw new SettingsError('names no host');
  return text;
}

/** Origin under which people reach the product, without a path. */
export function parseOrigin(text: string): string {
  if (!URL.canParse(text)) throw new SettingsError(`is not a URL: "${text}"`);
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || `${url.origin}/` !== url.href) {
    throw new SettingsError(`must be http:// or https://, a host and perhaps a port, not "${text}"`);
  }
  return url.origin;
}

/** Path of a program that this process may run. */
export function parseProgram(text: string): string {
  try {
    accessSync(text, constants.X_OK);
  } catch (cause) {
    throw new SettingsError(`"${text}" is not a program that can be run`, { cause });
  }
  return text;
}

/** `uid:gid` of an unprivileged operating system user. */
export function parseRunAs(text: string): { uid: number; gid: number } {
  const match = /^([1-9]\d{0,9}):([1-9]\d{0,9})$/.exec(text);
  if (match === null) throw new SettingsError('must be uid:gid, and not of root');
  return { uid: Number(match[1]), gid: Number(match[2]) };
}

const MIN_SECRET_BYTES = 32;
// 32 random bytes show far more different characters, even written in hex; a repeated word does not.
const MIN_DIFFERENT_CHARACTERS = 12;

/** A secret that was not chosen by hand: at least 32 bytes, and not a repeated word. */
export function parseSecret(text: string): string {
  if (Buffer.byteLength(text) < MIN_SECRET_BYTES) {
    throw new SettingsError(`is shorter than ${MIN_SECRET_BYTES} bytes`);
  }
  if (new Set(text).size < MIN_DIFFERENT_CHARACTERS) throw new SettingsError('is not random');
  return text;
}
