import { readConsentManager, readMail, readWebhook } from './channels.ts';
import { type Environment, read, readSwitch, readWholeNumber, refuse } from './environment.ts';
import { readFirstStaff } from './first-staff.ts';
import { readRates } from './limits.ts';
import { readNetwork } from './network.ts';
import { readPlaces } from './places.ts';
import { misspeltSettings } from './settings.ts';

export { ConfigError } from './environment.ts';
export type { FirstStaff } from './first-staff.ts';
export { type LimitName, type Rate, RATES } from './limits.ts';
export type { TrustProxy } from './network.ts';
export { type FilesPlace, isOwn, type S3Place } from './places.ts';
export { explainMisspelt, misspeltSettings, SETTING_ROWS } from './settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads every setting from the environment; `settings.ts` says what each means, and its default. The rest of the server imports
 * this file, not those that read a part of it.
 *
 * @throws ConfigError with the first invalid variable, its value and what is allowed
 */
export const readConfig = (env: Environment) => ({
  ...readNetwork(env),
  ...readPlaces(env),
  mail: readMail(env),
  webhook: readWebhook(env, 'WEBHOOK'),
  applicantWebhook: readWebhook(env, 'APPLICANT_WEBHOOK'),
  consentManager: readConsentManager(env),
  offers: {
    ownCheck: readSwitch(env, 'OFFERS_OWN_CHECK', 'off'),
    staleDays: readWholeNumber(env, 'OFFERS_STALE_DAYS', { fallback: 30, least: 1, most: 365, unit: 'days' }),
  },
  auditDays: readWholeNumber(env, 'AUDIT_DAYS', { fallback: 365, least: 365, most: 36500, unit: 'days' }),
  firstStaff: readFirstStaff(env),
  rateLimits: readSwitch(env, 'RATE_LIMITS', 'on'),
  rates: readRates(env),
  logLevel: readLogLevel(env),
  sampleContent: readSwitch(env, 'SAMPLE_CONTENT', 'on'),
  operationsExports: readSwitch(env, 'OPERATIONS_EXPORTS', 'off'),
  /** Variables that are probably meant as settings. They never prevent the start: they may be another program's. */
  misspelt: misspeltSettings(env),
});

export type Config = ReturnType<typeof readConfig>;

function readLogLevel(env: Environment) {
  const value = read(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info';
  return LOG_LEVELS.find((level) => level === value) ?? refuse('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`);
}
