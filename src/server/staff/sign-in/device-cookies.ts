import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppEnv } from '../../http/environment.ts';
import { DEVICE_MAX_AGE_S } from './known-device.ts';
import type { StaffService } from '../service.ts';

/** Sets the cookie by which a browser is known to an account. */
export type RememberDevice = (c: Context<AppEnv>, staffId: string) => Promise<void>;

/** The prefix `__Host-` demands it. */
const HOST_COOKIE_PATH = '/';

/** @param isSecure the site is served over HTTPS */
export function rememberDevices(staff: Pick<StaffService, 'createDeviceCookie'>, isSecure: boolean): RememberDevice {
  return async (c, staffId) => {
    const cookie = await staff.createDeviceCookie(staffId);
    if (cookie === undefined) return;
    setCookie(c, cookie.name, cookie.value, {
      path: isSecure ? HOST_COOKIE_PATH : '/api/auth',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isSecure,
      maxAge: DEVICE_MAX_AGE_S,
    });
  };
}
