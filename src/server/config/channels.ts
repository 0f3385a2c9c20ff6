import { ConfigError, type Environment, isEmail, read, refuse, schemeOf } from './environment.ts';

const MAX_MANAGER_NAME = 60;

/** Where the team is told of new leads by e-mail. @throws ConfigError */
export function readMail(env: Environment) {
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

/** How another program is told of new leads, or a service hands texts to applicants. @throws ConfigError */
export function readWebhook(env: Environment, name: 'WEBHOOK' | 'APPLICANT_WEBHOOK') {
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
  return { url, secret: readSecret(`${name}_SECRET`, secret) };
}

/** Through which registered consent manager people may give, review and withdraw consents. @throws ConfigError */
export function readConsentManager(env: Environment) {
  const [name, secret] = [read(env, 'CONSENT_MANAGER'), read(env, 'CONSENT_MANAGER_SECRET')];
  if (name === undefined && secret === undefined) return undefined;
  if (name === undefined || secret === undefined)
    throw new ConfigError('CONSENT_MANAGER and CONSENT_MANAGER_SECRET are needed together, or none of them.');
  if (name.length > MAX_MANAGER_NAME) refuse('CONSENT_MANAGER', name, `a name of ${MAX_MANAGER_NAME} characters at most`);
  return { name, secret: readSecret('CONSENT_MANAGER_SECRET', secret) };
}

function readSecret(name: string, secret: string): Buffer {
  const bytes = Buffer.from(/^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret)?.[1] ?? '', 'base64');
  if (bytes.length < 24 || bytes.length > 64) {
    throw new ConfigError(`${name} (it is not shown) must be "whsec_" and 24 to 64 random bytes in base64.`);
  }
  return bytes;
}
