import { type ChannelsConfig, readChannels } from './channels.ts';
import { type Environment, read, readSwitch, refuse } from './environment.ts';
import { type FirstStaff, readFirstStaff } from './first-staff.ts';
import { type Rates, readRates } from './limits.ts';
import { type NetworkConfig, readNetwork } from './network.ts';
import { type OffersConfig, readOffers } from './offers.ts';
import { type PlacesConfig, readPlaces } from './places.ts';
import { type MisspeltSetting, misspeltSettings } from './settings.ts';

export type { MailConfig, WebhookConfig } from './channels.ts';
export { ConfigError } from './environment.ts';
export type { FirstStaff } from './first-staff.ts';
export { type LimitName, type Rate, RATES } from './limits.ts';
export type { TrustProxy } from './network.ts';
export { type BackupConfig, type FilesPlace, isOwn, type S3Place } from './places.ts';
export { explainMisspelt, misspeltSettings, SETTING_ROWS } from './settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Every setting, with the name of its variable. The rest of the server imports this file, not those that read a part of it. */
export interface Config extends NetworkConfig, PlacesConfig, ChannelsConfig, OffersConfig {
  firstStaff: readonly FirstStaff[];
  /** `RATE_LIMITS`, by default on. */
  rateLimits: boolean;
  /** `LIMITS` */
  rates: Rates;
  /** `LOG_LEVEL`, by default info. */
  logLevel: LogLevel;
  /** `SAMPLE_CONTENT`, by default on. */
  sampleContent: boolean;
  /** `OPERATIONS_EXPORTS`, by default off: whether the operations role may export the data it can see. */
  operationsExports: boolean;
  /** Variables that are probably meant as settings. They never prevent the start: they may be another program's. */
  misspelt: readonly MisspeltSetting[];
}

/**
 * Reads every setting from the environment. All of them are optional.
 *
 * @throws ConfigError with the first invalid variable, its value and what is allowed
 */
export const readConfig = (env: Environment): Config => ({
  ...readNetwork(env),
  ...readPlaces(env),
  ...readChannels(env),
  ...readOffers(env),
  firstStaff: readFirstStaff(env),
  rateLimits: readSwitch(env, 'RATE_LIMITS', 'on'),
  rates: readRates(env),
  logLevel: readLogLevel(env),
  sampleContent: readSwitch(env, 'SAMPLE_CONTENT', 'on'),
  operationsExports: readSwitch(env, 'OPERATIONS_EXPORTS', 'off'),
  misspelt: misspeltSettings(env),
});

function readLogLevel(env: Environment): LogLevel {
  const value = read(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info';
  return LOG_LEVELS.find((level) => level === value) ?? refuse('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`);
}
