import { join, resolve } from 'node:path';
import { ConfigError, type Environment, read, readWholeNumber, refuse, schemeOf } from './environment.ts';

/** Where files are stored: in a folder (absolute path) or an S3-compatible bucket. */
export type FilesPlace = FolderPlace | S3Place;

interface FolderPlace {
  kind: 'folder';
  folder: string;
  /** It is in the data folder, which no other node has, because no other place was set. */
  isOwn: boolean;
}

/** Copies are on the disk of the data as long as BACKUP_URL is not set. */
export const isOwn = (place: FilesPlace): boolean => place.kind === 'folder' && place.isOwn;

export interface S3Place {
  kind: 's3';
  bucket: string;
  /** The prefix of our object keys: empty, or ending in a slash. */
  prefix: string;
  region: string;
  /** For S3-compatible stores other than Amazon's. */
  endpoint: string | undefined;
}

/** Where everything is kept. Relative paths start in the data folder. @throws ConfigError for the first invalid variable */
export function readPlaces(env: Environment) {
  const dataDir = resolve(read(env, 'DATA_DIR') ?? 'data');
  const files = readPlace(env, 'FILES_URL', dataDir) ?? ownFolder(join(dataDir, 'files'));
  return {
    /** Absolute path of the folder for all data of this installation. */
    dataDir,
    /** `file:` with an absolute path, or `postgres://…`. */
    databaseUrl: readDatabaseUrl(env, dataDir),
    files,
    /** Copies by schedule; undefined when they are off. */
    backup: readBackup(env, dataDir),
    backupPassphrase: readPassphrase(env),
  };
}

const ownFolder = (folder: string): FilesPlace => ({ kind: 'folder', folder, isOwn: true });

const FILE_URL = /^file:(?:\/\/(?=\/))?([^?#]+)$/;

const DATABASE_FORMS = '"file:" and a path, or "postgres://user:password@host:5432/name"';

function readDatabaseUrl(env: Environment, dataDir: string): string {
  const value = read(env, 'DATABASE_URL');
  if (value === undefined) return `file:${join(dataDir, 'rinova.db')}`;
  const file = FILE_URL.exec(value)?.[1];
  if (file !== undefined) return `file:${resolve(dataDir, file)}`;
  if (!/^postgres(ql)?:/i.test(value)) refuse('DATABASE_URL', schemeOf(value), DATABASE_FORMS);
  if (!URL.canParse(value) || new URL(value).pathname.length < 2)
    refuse('DATABASE_URL', schemeOf(value), `${DATABASE_FORMS}, with the database's name`);
  return value;
}

const FILES_FORMS =
  '"file:" and the path of a folder, or "s3://bucket/folder?region=ap-south-1", for a store other than Amazon’s with ' +
  '"&endpoint=https://…"';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function readPlace(env: Environment, name: 'FILES_URL' | 'BACKUP_URL', dataDir: string): FilesPlace | undefined {
  const value = read(env, name);
  if (value === undefined) return undefined;
  const folder = FILE_URL.exec(value)?.[1];
  if (folder !== undefined) return { kind: 'folder', folder: resolve(dataDir, folder), isOwn: false };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 's3:') refuse(name, schemeOf(value), FILES_FORMS);
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

/** Between copies on the disk of the data. */
const OWN_INTERVAL_MS = 24 * 60 * 60_000;
const INTERVAL_MINUTES = { fallback: 15, least: 5, most: 1440, unit: 'minutes' };

function readBackup(env: Environment, dataDir: string) {
  const isOff = read(env, 'BACKUP_URL')?.toLowerCase() === 'off';
  const place = isOff ? undefined : readPlace(env, 'BACKUP_URL', dataDir);
  if (place !== undefined) return { place, intervalMs: readWholeNumber(env, 'BACKUP_INTERVAL', INTERVAL_MINUTES) * 60_000 };
  if (read(env, 'BACKUP_INTERVAL') !== undefined)
    throw new ConfigError('BACKUP_INTERVAL is set, but BACKUP_URL is not: it sets how often copies are made there.');
  if (isOff) return undefined;
  return { place: ownFolder(join(dataDir, 'backups')), intervalMs: OWN_INTERVAL_MS };
}

const MIN_PASSPHRASE = 20;

function readPassphrase(env: Environment): string | undefined {
  // Not trimmed: leading or trailing blanks may be intended.
  const passphrase = env.BACKUP_PASSPHRASE;
  if (passphrase === undefined || passphrase === '') return undefined;
  if (passphrase.length >= MIN_PASSPHRASE) return passphrase;
  throw new ConfigError(
    `BACKUP_PASSPHRASE has ${passphrase.length} characters (it is not shown), but must have at least ${MIN_PASSPHRASE}. Make ` +
      'one with: openssl rand -base64 32',
  );
}
