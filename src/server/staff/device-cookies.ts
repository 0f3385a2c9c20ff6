import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppEnv } from '../http/environment.ts';
import { DEVICE_MAX_AGE_S } from './known-device.ts';
import type { StaffService } from './service.ts';

/** Makes the browser that a call came from known to an account, until the account gets another password. */
export type RememberDevice = (c: Context<AppEnv>, staffId: string) => Promise<void>;

/** @param isSecure visitors reach the site by https */
export function rememberDevices(staff: Pick<StaffService, 'createDeviceCookie'>, isSecure: boolean): RememberDevice {
  return async (c, staffId) => {
    const cookie = await staff.createDeviceCookie(staffId);
    if (cookie === undefined) return;
    setCookie(c, cookie.name, cookie.value, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isSecure,
      maxAge: DEVICE_MAX_AGE_S,
    });
  };
}
