import { ConfigError, type Environment, isEmail, read, refuse, schemeOf } from './environment.ts';

export interface MailConfig {
  /** `SMTP_URL`: `smtp://` or `smtps://`, with user and password if the mail server requires them. */
  url: string;
  /** `MAIL_FROM`: the sender, as in the From header. */
  from: string;
  /** `MAIL_TO`: addresses with commas between. */
  to: readonly string[];
}

export interface WebhookConfig {
  /** `WEBHOOK_URL` or `APPLICANT_WEBHOOK_URL`: https, or http on this machine. */
  url: string;
  /** `WEBHOOK_SECRET` or `APPLICANT_WEBHOOK_SECRET`: `whsec_` and 24 to 64 bytes in base64. */
  secret: Buffer;
}

/** How the team is told of new leads, and how applicants get texts on their phones. All channels are off by default. */
export interface ChannelsConfig {
  mail: MailConfig | undefined;
  webhook: WebhookConfig | undefined;
  applicantWebhook: WebhookConfig | undefined;
}

/** @throws ConfigError for the first invalid variable */
export const readChannels = (env: Environment): ChannelsConfig => ({
  mail: readMail(env),
  webhook: readWebhook(env, 'WEBHOOK'),
  applicantWebhook: readWebhook(env, 'APPLICANT_WEBHOOK'),
});

function readMail(env: Environment): MailConfig | undefined {
  const [url, from, to] = [read(env, 'SMTP_URL'), read(env, 'MAIL_FROM'), read(env, 'MAIL_TO')];
  if (url === undefined && from === undefined && to === undefined) return undefined;
  if (url === undefined || from === undefined || to === undefined) {
    throw new ConfigError('SMTP_URL, MAIL_FROM and MAIL_TO are needed together, or none of them.');
  }
  const isUrl = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
  if (!isUrl) refuse('SMTP_URL', schemeOf(url), '"smtp://user:password@host:587" or "smtps://user:password@host:465"');
  if (!isEmail(/<([^<>]+)>$/.exec(from)?.[1] ?? from))
    refuse('MAIL_FROM', from, 'an email address, or a name with one, such as "Rinova <leads@example.com>"');
  const addresses = to.split(',').map((address) => address.trim());
  if (!addresses.every(isEmail)) refuse('MAIL_TO', to, 'email addresses with commas between');
  return { url, from, to: addresses };
}

function readWebhook(env: Environment, name: 'WEBHOOK' | 'APPLICANT_WEBHOOK'): WebhookConfig | undefined {
  const [url, secret] = [read(env, `${name}_URL`), read(env, `${name}_SECRET`)];
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined)
    throw new ConfigError(`${name}_URL and ${name}_SECRET are needed together, or none of them.`);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isLocal = parsed !== undefined && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(parsed.hostname);
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLocal);
  // The URL may contain a key.
  if (!isSafe)
    refuse(
      `${name}_URL`,
      parsed ? `${parsed.protocol}//${parsed.host}/…` : '…',
      'an https address (http only on this machine)',
    );
  const bytes = Buffer.from(/^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret)?.[1] ?? '', 'base64');
  if (bytes.length < 24 || bytes.length > 64) {
    throw new ConfigError(`${name}_SECRET (it is not shown) must be "whsec_" and 24 to 64 random bytes in base64.`);
  }
  return { url, secret: bytes };
}
