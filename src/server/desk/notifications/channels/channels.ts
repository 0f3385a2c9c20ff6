import type { ChannelName } from '../../../../shared/desk/notifications.ts';
import type { Config } from '../../../config/config.ts';
import { createMailChannel, type MailTimeouts } from './mail.ts';
import type { Channel } from './notification.ts';
import { createLenderChannel, createWebhookChannel, type LenderWebhooks } from './webhook.ts';

interface Options {
  now?: () => number;
  timeouts?: MailTimeouts;
  /** Without them, no lender is called. */
  lenders?: LenderWebhooks;
}

export function createChannels(
  { mail, webhook, applicantWebhook }: Pick<Config, 'mail' | 'webhook' | 'applicantWebhook'>,
  brand: string,
  { now = Date.now, timeouts, lenders }: Options = {},
): ReadonlyMap<ChannelName, Channel> {
  const channels = new Map<ChannelName, Channel>();
  if (mail !== undefined) channels.set('email', createMailChannel(mail, brand, timeouts));
  if (webhook !== undefined) channels.set('webhook', createWebhookChannel(webhook, now));
  if (applicantWebhook !== undefined) channels.set('applicants', createWebhookChannel(applicantWebhook, now));
  if (lenders !== undefined) channels.set('lenders', createLenderChannel(lenders, now));
  return channels;
}
