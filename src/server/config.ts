import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { ROLES, type Role } from '../shared/permissions.ts';
import { PASSWORD_LENGTH } from '../shared/staff.ts';

/** An invalid setting that prevents the start. The message is for the operator and never contains a password. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Which proxies are trusted to report the client's address in `X-Forwarded-For`: none, a number of hops, or proxies at these
 * addresses.
 */
export type TrustProxy =
  | { kind: 'off' }
  | { kind: 'hops'; count: number }
  | { kind: 'addresses'; ranges: readonly string[] };

/** Where uploaded files are stored: in a folder (absolute path) or an S3-compatible bucket. */
export type FilesPlace = FolderPlace | S3Place;

interface FolderPlace {
  kind: 'folder';
  folder: string;
  /** It is in the data folder, which no other node has, because no other place was set. */
  isOwn: boolean;
}

export interface S3Place {
  kind: 's3';
  bucket: string;
  /** The prefix of our object keys: empty, or ending in a slash. */
  prefix: string;
  region: string;
  /** For S3-compatible stores other than Amazon's. */
  endpoint: string | undefined;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A staff account that the first start creates. */
export interface FirstStaff {
  role: Role;
  email: string;
  password: string;
}

export interface Config {
  /** 0 selects any free port. */
  port: number;
  host: string;
  /** Absolute path of the folder for all data of this installation. */
  dataDir: string;
  /** `file:` with an absolute path, or `postgres://…`. */
  databaseUrl: string;
  files: FilesPlace;
  /** The site's public scheme and host, without a trailing slash. */
  publicUrl: string | undefined;
  firstStaff: readonly FirstStaff[];
  rateLimits: boolean;
  trustProxy: TrustProxy;
  logLevel: LogLevel;
  /** How long to serve on after a signal to stop, so that a balancer notices. */
  stopDelayMs: number;
  sampleContent: boolean;
  /** Whether the operations role may export the data it can see. */
  operationsExports: boolean;
  /** E-mail notifications for the team; undefined when off. */
  mail: MailConfig | undefined;
  /** Webhook notifications; undefined when off. */
  webhook: WebhookConfig | undefined;
  /** Copies by schedule; undefined when off. */
  backup: BackupConfig | undefined;
  /** Encrypts copies; undefined when they are not. */
  backupPassphrase: string | undefined;
  /** Where metrics are served; undefined when off. */
  metrics: { port: number; host: string } | undefined;
}

export interface BackupConfig {
  place: FilesPlace;
  intervalMs: number;
}

export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password if the mail server requires them. */
  url: string;
  /** The sender, as in the From header. */
  from: string;
  to: readonly string[];
}

export interface WebhookConfig {
  url: string;
  /** 24 to 64 bytes. */
  secret: Buffer;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset, because compose files and shells often pass it that way. */
function read(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function refuse(name: string, value: string, allowed: string): never {
  throw new ConfigError(`${name} is "${value}", but must be ${allowed}.`);
}

function readPort(env: Environment, name: string, fallback: string): number {
  const value = read(env, name) ?? fallback;
  const port = Number(value);
  return /^\d{1,5}$/.test(value) && port <= 65_535
    ? port
    : refuse(name, value, 'a whole number from 0 to 65535 (0 takes any free port)');
}

function readHost(env: Environment, name: string): string {
  const value = read(env, name) ?? '127.0.0.1';
  const isName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value);
  return isIP(value) > 0 || (isName && !/^[\d.]+$/.test(value))
    ? value
    : refuse(name, value, 'an address or a name to listen on, such as 127.0.0.1, 0.0.0.0, :: or localhost');
}

function readSwitch(env: Environment, name: string, fallback: 'on' | 'off' = 'on'): boolean {
  const value = read(env, name)?.toLowerCase() ?? fallback;
  return value === 'on' || (value === 'off' ? false : refuse(name, value, '"on" or "off"'));
}

const DATABASE_FORMS = '"file:" and a path, or "postgres://user:password@host:5432/name"';

function readDatabaseUrl(env: Environment, dataDir: string): string {
  const value = read(env, 'DATABASE_URL');
  if (value === undefined) return `file:${join(dataDir, 'rinova.db')}`;
  const file = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(value)?.[1];
  if (file !== undefined) return `file:${resolve(dataDir, file)}`;
  // Report only the scheme: the rest of a database URL may contain a password.
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(value)?.[0] ?? '';
  if (!/^postgres(ql)?:$/i.test(scheme)) refuse('DATABASE_URL', `${scheme}…`, DATABASE_FORMS);
  if (!URL.canParse(value) || new URL(value).pathname.length < 2)
    refuse('DATABASE_URL', `${scheme}…`, `${DATABASE_FORMS}, with the database's name`);
  return value;
}

const FILES_FORMS =
  '"file:" and the path of a folder, or "s3://bucket/folder?region=ap-south-1", for a store other than Amazon’s with ' +
  '"&endpoint=https://…"';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function readPlace(env: Environment, name: string, dataDir: string): FilesPlace | undefined {
  const value = read(env, name);
  if (value === undefined) return undefined;
  const folder = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(value)?.[1];
  if (folder !== undefined) return { kind: 'folder', folder: resolve(dataDir, folder), isOwn: false };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // Report only the scheme, so that a key put into the URL by mistake does not end up in a log.
  if (url?.protocol !== 's3:') refuse(name, `${/^[a-z][a-z0-9+.-]*:/i.exec(value)?.[0] ?? ''}…`, FILES_FORMS);
  if (url.username !== '' || url.password !== '') {
    throw new ConfigError(`${name} holds a key. Give it as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.`);
  }
  const {
    region = read(env, 'AWS_REGION') ?? read(env, 'AWS_DEFAULT_REGION'),
    endpoint,
    ...others
  } = Object.fromEntries(url.searchParams);
  const isEndpoint = endpoint === undefined || (/^https?:\/\/[^/?#@]+\/?$/i.test(endpoint) && URL.canParse(endpoint));
  const isPlain = BUCKET.test(url.host) && /^[\w./-]*$/.test(url.pathname) && !url.pathname.includes('//');
  if (!isPlain || !isEndpoint || url.hash !== '' || Object.keys(others).length > 0)
    refuse(name, `s3://${url.host}/…`, FILES_FORMS);
  if (region === undefined && endpoint === undefined) {
    throw new ConfigError(`${name} names no region: add "?region=ap-south-1", or whichever the bucket is in.`);
  }
  // Stores with a single region accept any name; this is the usual one.
  const place = region ?? 'us-east-1';
  if (!/^[a-z0-9-]+$/.test(place)) refuse(name, `s3://${url.host}/…?region=${place}`, FILES_FORMS);
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  return { kind: 's3', bucket: url.host, prefix: prefix && `${prefix}/`, region: place, endpoint };
}

const MIN_BACKUP_MINUTES = 5;
const MAX_BACKUP_MINUTES = 1440;

function readBackup(env: Environment, dataDir: string): BackupConfig | undefined {
  const place = readPlace(env, 'BACKUP_URL', dataDir);
  const minutes = read(env, 'BACKUP_INTERVAL');
  if (place === undefined) {
    if (minutes === undefined) return undefined;
    throw new ConfigError('BACKUP_INTERVAL is set, but BACKUP_URL is not, so that no backups are made.');
  }
  const every = Number(minutes ?? 15);
  const isAllowed = /^\d{1,4}$/.test(minutes ?? '15') && every >= MIN_BACKUP_MINUTES && every <= MAX_BACKUP_MINUTES;
  if (!isAllowed)
    refuse(
      'BACKUP_INTERVAL',
      minutes ?? '',
      `a whole number of minutes from ${MIN_BACKUP_MINUTES} to ${MAX_BACKUP_MINUTES}`,
    );
  return { place, intervalMs: every * 60_000 };
}

const MIN_PASSPHRASE = 20;

function readPassphrase(env: Environment): string | undefined {
  const passphrase = env['BACKUP_PASSPHRASE'];
  if (passphrase === undefined || passphrase === '') return undefined;
  if (passphrase.length >= MIN_PASSPHRASE) return passphrase;
  throw new ConfigError(
    `BACKUP_PASSPHRASE has ${passphrase.length} characters (it is not shown), but must have at least ${MIN_PASSPHRASE}. Make ` +
      'one with: openssl rand -base64 32',
  );
}

function readPublicUrl(env: Environment): string | undefined {
  const value = read(env, 'PUBLIC_URL');
  if (value === undefined) return undefined;
  const allowed = 'the http or https address that visitors see, without a path, such as https://www.example.com';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && url.password !== '')
    refuse('PUBLIC_URL', `${url.protocol}//…@${url.host}`, `${allowed}, and without a password`);
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '';
  return isPlain ? url.origin : refuse('PUBLIC_URL', value, allowed);
}

function readTrustProxy(env: Environment): TrustProxy {
  const value = read(env, 'TRUST_PROXY') ?? 'off';
  if (value.toLowerCase() === 'off') return { kind: 'off' };
  if (/^\d+$/.test(value)) {
    const count = Number(value);
    if (count >= 1 && count <= 10) return { kind: 'hops', count };
  }
  const ranges = value.split(',').map((range) => range.trim());
  if (ranges.every(isRange)) return { kind: 'addresses', ranges };
  return refuse(
    'TRUST_PROXY',
    value,
    '"off", the number of proxies in front of the server (1 to 10), or their addresses with commas between, such as ' +
      '10.0.0.0/8,::1',
  );
}

function isRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readLogLevel(env: Environment): LogLevel {
  const value = read(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info';
  return LOG_LEVELS.find((level) => level === value) ?? refuse('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`);
}

const MAX_STOP_DELAY_S = 300;

function readStopDelay(env: Environment): number {
  const value = read(env, 'STOP_DELAY') ?? '0';
  const seconds = Number(value);
  return /^\d{1,3}$/.test(value) && seconds <= MAX_STOP_DELAY_S
    ? seconds * 1000
    : refuse('STOP_DELAY', value, `a whole number of seconds from 0 to ${MAX_STOP_DELAY_S}`);
}

const emailSchema = z.email();

function readFirstStaff(env: Environment, role: Role): FirstStaff[] {
  const emailName = `${role.toUpperCase()}_EMAIL`;
  const passwordName = `${role.toUpperCase()}_PASSWORD`;
  const email = read(env, emailName);
  // Passwords are not trimmed: leading or trailing blanks may be intended.
  const password = env[passwordName] === '' ? undefined : env[passwordName];
  if (email === undefined && password === undefined) return [];
  if (email === undefined)
    throw new ConfigError(`${passwordName} is set, but ${emailName} is not: both are needed, or neither.`);
  if (password === undefined)
    throw new ConfigError(`${emailName} is set, but ${passwordName} is not: both are needed, or neither.`);
  if (!z.safeParse(emailSchema, email).success) refuse(emailName, email, 'an email address');
  if (password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most) {
    throw new ConfigError(
      `${passwordName} has ${password.length} characters (it is not shown), but must have ${PASSWORD_LENGTH.least} to ` +
        `${PASSWORD_LENGTH.most}.`,
    );
  }
  return [{ role, email, password }];
}

const isEmail = (text: string) => z.safeParse(emailSchema, text).success;

function readMail(env: Environment): MailConfig | undefined {
  const [url, from, to] = [read(env, 'SMTP_URL'), read(env, 'MAIL_FROM'), read(env, 'MAIL_TO')];
  if (url === undefined && from === undefined && to === undefined) return undefined;
  if (url === undefined || from === undefined || to === undefined) {
    throw new ConfigError('SMTP_URL, MAIL_FROM and MAIL_TO are needed together, or none of them.');
  }
  // Report only the scheme: the rest may contain a password.
  const isUrl = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
  if (!isUrl)
    refuse(
      'SMTP_URL',
      `${/^[a-z]+:/i.exec(url)?.[0] ?? ''}…`,
      '"smtp://user:password@host:587" or "smtps://user:password@host:465"',
    );
  if (!isEmail(/<([^<>]+)>$/.exec(from)?.[1] ?? from))
    refuse('MAIL_FROM', from, 'an email address, or a name with one, such as "Rinova <leads@example.com>"');
  const addresses = to.split(',').map((address) => address.trim());
  if (!addresses.every(isEmail)) refuse('MAIL_TO', to, 'email addresses with commas between');
  return { url, from, to: addresses };
}

function readWebhook(env: Environment): WebhookConfig | undefined {
  const [url, secret] = [read(env, 'WEBHOOK_URL'), read(env, 'WEBHOOK_SECRET')];
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined)
    throw new ConfigError('WEBHOOK_URL and WEBHOOK_SECRET are needed together, or none of them.');
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isLocal = parsed !== undefined && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(parsed.hostname);
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLocal);
  // The URL may contain a key.
  if (!isSafe)
    refuse(
      'WEBHOOK_URL',
      parsed ? `${parsed.protocol}//${parsed.host}/…` : '…',
      'an https address (http only on this machine)',
    );
  const bytes = Buffer.from(/^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret)?.[1] ?? '', 'base64');
  if (bytes.length < 24 || bytes.length > 64) {
    throw new ConfigError('WEBHOOK_SECRET (it is not shown) must be "whsec_" and 24 to 64 random bytes in base64.');
  }
  return { url, secret: bytes };
}

function readMetrics(env: Environment): Config['metrics'] {
  if (read(env, 'METRICS_PORT') !== undefined)
    return { port: readPort(env, 'METRICS_PORT', ''), host: readHost(env, 'METRICS_HOST') };
  if (read(env, 'METRICS_HOST') !== undefined)
    throw new ConfigError('METRICS_HOST is set, but METRICS_PORT is not, so that metrics are off.');
  return undefined;
}

/**
 * Reads every setting from the environment. All of them are optional.
 *
 * @throws ConfigError with the first invalid variable, its value and what is allowed
 */
export function readConfig(env: Environment): Config {
  const dataDir = resolve(read(env, 'DATA_DIR') ?? 'data');
  return {
    port: readPort(env, 'PORT', '3000'),
    host: readHost(env, 'HOST'),
    dataDir,
    databaseUrl: readDatabaseUrl(env, dataDir),
    files: readPlace(env, 'FILES_URL', dataDir) ?? { kind: 'folder', folder: join(dataDir, 'files'), isOwn: true },
    publicUrl: readPublicUrl(env),
    firstStaff: ROLES.flatMap((role) => readFirstStaff(env, role)),
    rateLimits: readSwitch(env, 'RATE_LIMITS'),
    trustProxy: readTrustProxy(env),
    logLevel: readLogLevel(env),
    stopDelayMs: readStopDelay(env),
    sampleContent: readSwitch(env, 'SAMPLE_CONTENT'),
    operationsExports: readSwitch(env, 'OPERATIONS_EXPORTS', 'off'),
    mail: readMail(env),
    webhook: readWebhook(env),
    backup: readBackup(env, dataDir),
    backupPassphrase: readPassphrase(env),
    metrics: readMetrics(env),
  };
}
