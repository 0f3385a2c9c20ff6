import { totpCode, totpStep } from '../../src/server/staff/sign-in/totp.ts';

/** What an authenticator app shows for a key, now or so many steps of 30 seconds later. */
export const codeOf = (secret: string, later = 0): string => totpCode(secret, totpStep(Date.now()) + later);
