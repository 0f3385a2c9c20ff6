import type { ChannelName } from '../../shared/notifications.ts';
import type { Config } from '../config.ts';
import { createMailChannel, type MailPatience } from './mail.ts';
import type { Channel } from './news.ts';
import { createWebhookChannel } from './webhook.ts';

interface Options {
  now?: () => number;
  patience?: MailPatience;
}

/** The ways of telling the team that are configured. */
export function createChannels(
  { mail, webhook }: Pick<Config, 'mail' | 'webhook'>,
  brand: string,
  { now = Date.now, patience }: Options = {},
): ReadonlyMap<ChannelName, Channel> {
  const channels = new Map<ChannelName, Channel>();
  if (mail !== undefined) channels.set('email', createMailChannel(mail, brand, patience));
  if (webhook !== undefined) channels.set('webhook', createWebhookChannel(webhook, now));
  return channels;
}
