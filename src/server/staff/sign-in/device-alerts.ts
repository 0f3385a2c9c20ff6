import type { Mailer } from '../../kit/mailer.ts';
import { limitKey } from '../../http/client-address.ts';
import type { Limits } from '../../http/limits.ts';
import type { Staff } from '../repository.ts';
import { newDeviceMail } from './account-mails.ts';

/** Tells the owner of an account of a sign-in on a device that is not known, once a day for each kind of device and address. */
export type DeviceAlerts = (owner: Staff, device: string, client: string) => Promise<void>;

interface Parts {
  limits: Limits;
  mailer: Mailer;
  brand: string;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createDeviceAlerts({ limits, mailer, brand, now }: Parts): DeviceAlerts {
  return async ({ id, email, lastSeenAt }, device, client) => {
    // The first sign-in of an account is no news to its owner.
    if (lastSeenAt === null || !mailer.isOn) return;
    if ((await limits.newDevice.take(`${id} ${device} ${limitKey(client)}`)) > 0) return;
    await mailer.send(newDeviceMail({ to: email, brand, device, at: now() }));
  };
}
