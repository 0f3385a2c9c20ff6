import { type Environment, readSwitch, readWholeNumber } from './environment.ts';

/** How lenders' offers are checked and shown. */
export interface OffersConfig {
  offers: {
    /** `OFFERS_OWN_CHECK`, by default off: whether staff may check product versions of their own, for a team of one. */
    ownCheck: boolean;
    /** `OFFERS_STALE_DAYS`, by default 30: terms not compared with the lender's for longer are stale. */
    staleDays: number;
  };
}

/** @throws ConfigError for the first invalid variable */
export const readOffers = (env: Environment): OffersConfig => ({
  offers: {
    ownCheck: readSwitch(env, 'OFFERS_OWN_CHECK', 'off'),
    staleDays: readWholeNumber(env, 'OFFERS_STALE_DAYS', { fallback: 30, least: 1, most: 365, unit: 'days' }),
  },
});
