import { INDIA_TIME_ZONE } from '../../../shared/kit/time.ts';
import { type About, type Mail, personalMail } from '../../kit/mailer.ts';

/** E-mails to staff about their own account. They say what to do if it was not expected. */

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: INDIA_TIME_ZONE });
const NOT_YOU = 'If this was not you, tell an admin at once and change your password.';

export const emailLinkMail = ({ link, ...about }: About & { link: string }): Mail =>
  personalMail(
    about,
    'Confirm your new email',
    `You asked to use this address for your ${about.brand} back office account.`,
    '',
    `Confirm it within 24 hours: ${link}`,
    '',
    'If you did not ask for this, ignore this message: nothing changes.',
  );

export const resetLinkMail = ({ link, ...about }: About & { link: string }): Mail =>
  personalMail(
    about,
    'Set a new password',
    `Someone asked for a new password for your ${about.brand} back office account.`,
    '',
    `Set it within 30 minutes: ${link}`,
    '',
    'The link works once, and a newer one replaces it. If you did not ask for this, ignore this message: nothing changes.',
  );

export const emailChangedMail = ({ email, ...about }: About & { email: string }): Mail =>
  personalMail(
    about,
    'The email of your account was changed',
    `Your ${about.brand} back office account now uses ${email}. This address no longer signs in.`,
    '',
    'If this was not you, tell an admin at once.',
  );

export const newDeviceMail = ({ device, at, ...about }: About & { device: string; at: number }): Mail =>
  personalMail(
    about,
    'New sign-in to your account',
    `There was a sign-in to your ${about.brand} back office account on a new device.`,
    '',
    `Device: ${device || 'unknown'}`,
    `Time: ${TIME.format(at)}`,
    '',
    NOT_YOU,
  );

export const proofMail = ({ code, ...about }: About & { code: string }): Mail =>
  personalMail(
    about,
    'Your code',
    `Your code for changing the sign-in of your ${about.brand} back office account: ${code}`,
    '',
    'It is valid for 10 minutes. Never share it, not even with colleagues.',
    '',
    NOT_YOU,
  );

/** @param what one sentence */
export const factorMail = ({ what, ...about }: About & { what: string }): Mail =>
  personalMail(about, 'The sign-in of your account was changed', what, '', NOT_YOU);
