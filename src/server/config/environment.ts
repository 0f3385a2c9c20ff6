import * as z from 'zod/mini';
import type { SettingName } from './settings.ts';

/** An invalid setting that prevents the start. The message is for the operator and never contains a password. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A variable of the tools of Amazon, which buckets use. */
type AmazonName = 'AWS_REGION' | 'AWS_DEFAULT_REGION';
type Name = SettingName | AmazonName;

export type Environment = Readonly<Partial<Record<Name, string | undefined>>>;

/** An empty variable counts as unset, because compose files and shells often pass it that way. */
export function read(env: Environment, name: Name): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

export function refuse(name: string, value: string, allowed: string): never {
  throw new ConfigError(`${name} is "${value}", but must be ${allowed}.`);
}

/** All of a URL that an error may show, since the rest may contain a password. */
export const schemeOf = (url: string): string => `${/^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0] ?? ''}…`;

export function readSwitch(env: Environment, name: SettingName, fallback: 'on' | 'off'): boolean {
  const value = read(env, name)?.toLowerCase() ?? fallback;
  return value === 'on' || (value === 'off' ? false : refuse(name, value, '"on" or "off"'));
}

interface WholeNumber {
  fallback: number;
  least: number;
  most: number;
  /** For the error, as is the hint. */
  unit?: string;
  hint?: string;
}

export function readWholeNumber(env: Environment, name: SettingName, wanted: WholeNumber): number {
  const { fallback, least, most, unit, hint } = wanted;
  const value = read(env, name) ?? String(fallback);
  const number = Number(value);
  if (/^\d{1,5}$/.test(value) && number >= least && number <= most) return number;
  const ofUnit = unit === undefined ? '' : ` of ${unit}`;
  return refuse(name, value, `a whole number${ofUnit} from ${least} to ${most}${hint === undefined ? '' : ` (${hint})`}`);
}

const emailSchema = z.email();

export const isEmail = (text: string): boolean => z.safeParse(emailSchema, text).success;
