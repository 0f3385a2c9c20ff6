/** A row of the table of settings in README.md and `npm start -- --help`: variables that are explained together. */
interface SettingRow {
  names: readonly string[];
  /** As are the meanings, in Markdown. */
  default: string;
  meaning: string;
}

/** Every setting. A variable that has no row can't be read, and README.md has exactly these rows: a test compares them. */
const ROWS = [
  { names: ['PORT'], default: '`3000`', meaning: 'Port to listen on; `0` takes any free one' },
  { names: ['HOST'], default: '`127.0.0.1`', meaning: 'Address to listen on; `0.0.0.0` accepts other machines' },
  { names: ['DATA_DIR'], default: '`./data`', meaning: 'Folder of all data, including `site.json`' },
  {
    names: ['DATABASE_URL'],
    default: 'SQLite in `DATA_DIR`',
    meaning: '`file:` and a path, or `postgres://user:password@host:5432/name`',
  },
  {
    names: ['FILES_URL'],
    default: 'the folder `files` in `DATA_DIR`',
    meaning:
      'Where uploads are stored: `file:` and a folder, or a bucket such as `s3://name/folder?region=ap-south-1` ' +
      '([more](docs/operations.md#files))',
  },
  {
    names: ['PUBLIC_URL'],
    default: 'the address it listens on',
    meaning: 'Where visitors reach the site, such as `https://www.example.com`. With https, browsers are told to stay on it',
  },
  {
    names: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    default: 'generated and printed once',
    meaning: 'The first account with the role admin; the password has 12 to 128 characters and must not be easy to guess',
  },
  { names: ['BLOG_EMAIL', 'BLOG_PASSWORD'], default: 'none', meaning: 'The first account with the role blog' },
  {
    names: ['OPERATIONS_EMAIL', 'OPERATIONS_PASSWORD'],
    default: 'none',
    meaning: 'The first account with the role operations',
  },
  {
    names: ['OPERATIONS_EXPORTS'],
    default: '`off`',
    meaning: '`on` lets the role operations export leads, messages and resumes',
  },
  {
    names: ['SAMPLE_CONTENT'],
    default: '`on`',
    meaning: '`off` leaves a new database empty, and public pages without the sample testimonials and job openings',
  },
  {
    names: ['OFFERS_OWN_CHECK'],
    default: '`off`',
    meaning: '`on` lets staff check product versions that they wrote themselves, for a team of one',
  },
  {
    names: ['OFFERS_STALE_DAYS'],
    default: '`30`',
    meaning: "Days after which the terms of an offer are shown as stale, unless they were compared with the lender's since",
  },
  {
    names: ['AUDIT_DAYS'],
    default: '`365`',
    meaning:
      'Days after which entries of the audit trail are removed, 365 at least ([more](docs/operations.md#audit-trail))',
  },
  { names: ['RATE_LIMITS'], default: '`on`', meaning: '`off` for load tests, never on the internet' },
  {
    names: ['LIMITS'],
    default: 'none',
    meaning: 'Other rates for [limits](docs/operations.md#limits), by their names: `lead=200/h; upload=10/min,60/h`',
  },
  {
    names: ['TRUST_PROXY'],
    default: '`off`',
    meaning:
      'Behind a proxy: how many there are (`1`), or their addresses (`10.0.0.0/8,::1`), so that limits see the ' +
      "visitor's address",
  },
  {
    names: ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
    default: 'off',
    meaning: 'Tells the team of new leads by email ([how](docs/operations.md#telling-the-team))',
  },
  { names: ['WEBHOOK_URL', 'WEBHOOK_SECRET'], default: 'off', meaning: 'Tells another program, signed' },
  {
    names: ['APPLICANT_WEBHOOK_URL', 'APPLICANT_WEBHOOK_SECRET'],
    default: 'off',
    meaning:
      'Hands texts to applicants, such as codes, to a service for SMS or WhatsApp, signed ' +
      '([how](docs/operations.md#telling-applicants))',
  },
  {
    names: ['CONSENT_MANAGER', 'CONSENT_MANAGER_SECRET'],
    default: 'off',
    meaning:
      'The name of a registered consent manager through which people give, review and withdraw consents, signed ' +
      '([how](docs/operations.md#consent-manager))',
  },
  {
    names: ['BACKUP_URL', 'BACKUP_INTERVAL'],
    default: 'once a day in `DATA_DIR/backups`; `15`',
    meaning:
      'Keeps copies of everything in a folder or a bucket, every so many minutes; `off` makes none ' +
      '([how](docs/operations.md#back-up-and-restore))',
  },
  { names: ['BACKUP_PASSPHRASE'], default: 'none', meaning: 'Encrypts copies' },
  {
    names: ['STOP_DELAY'],
    default: '`0`',
    meaning:
      'Behind a balancer: seconds to serve on after a signal to stop, while `/healthz` answers 503 ' +
      '([more](docs/operations.md#several-nodes))',
  },
  {
    names: ['METRICS_PORT', 'METRICS_HOST'],
    default: 'off; `127.0.0.1`',
    meaning: 'Serves metrics for Prometheus on a port of their own ([how](docs/operations.md#metrics))',
  },
  {
    names: ['LOG_LEVEL'],
    default: '`info`',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
] as const satisfies readonly SettingRow[];

export type SettingName = (typeof ROWS)[number]['names'][number];

export const SETTING_ROWS: readonly SettingRow[] = ROWS;
const NAMES = SETTING_ROWS.flatMap(({ names }) => names);

/** An environment variable that nothing reads, and the setting that was probably meant. */
export interface MisspeltSetting {
  name: string;
  meant: string;
}

const MAX_SLIPS = 2;
/** A slip needs more letters than these: `HOME`, which every shell sets, is no misspelt `HOST`. */
const LETTERS_PER_SLIP = 3;

/** The variables within two letters of a setting, in upper or lower case, in the order of their names. */
export function misspeltSettings(variables: Readonly<Record<string, unknown>>): MisspeltSetting[] {
  return Object.keys(variables)
    .filter((name) => !NAMES.includes(name))
    .sort()
    .flatMap((name) => {
      const written = name.toUpperCase();
      // Windows reads `port` as PORT.
      if (variables[written] === variables[name] && NAMES.includes(written)) return [];
      const near = NAMES.map((meant) => ({ meant, slips: slipsBetween(written, meant) }))
        .filter(({ meant, slips }) => slips <= MAX_SLIPS && slips * LETTERS_PER_SLIP < meant.length)
        .sort((one, other) => one.slips - other.slips);
      return near.slice(0, 1).map(({ meant }) => ({ name, meant }));
    });
}

/** How many letters must be added, dropped or changed (the Levenshtein distance). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const above = row;
    row = [line + 1];
    for (let place = 1; place <= other.length; place++) {
      const changed = (above[place - 1] ?? 0) + (letter === other[place - 1] ? 0 : 1);
      row.push(Math.min(changed, (above[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}

/** For the log, the office and --check. Values are not shown: they may be secret. */
export const explainMisspelt = ({ name, meant }: MisspeltSetting): string =>
  `${name} is not a setting and changes nothing. Did you mean ${meant}?`;
