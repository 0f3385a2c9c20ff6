import type { ChannelName, OutboxNoun } from '../../../shared/desk/notifications.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { forLeads, NOUNS } from '../../../shared/leads/nouns.ts';

export const CHANNEL_NAMES: Record<ChannelName, string> = {
  email: 'Email',
  webhook: 'Webhook',
  applicants: 'SMS and WhatsApp',
};

/** What the person who runs the server has to set. */
export const SETTINGS: Record<ChannelName, readonly string[]> = {
  email: ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
  webhook: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  applicants: ['APPLICANT_WEBHOOK_URL', 'APPLICANT_WEBHOOK_SECRET'],
};

export const NEWS_NAMES: Record<OutboxNoun, string> = {
  ...forLeads(({ one }) => capitalise(one)),
  backups: 'Backups',
  health: 'Health of the server',
  requests: 'Data request',
  suspects: capitalise(NOUNS.suspects.many),
  mail: 'Message to one person',
  text: 'Text to an applicant',
};
