import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, RATES, readConfig } from './config.ts';

const PASSWORD = 'correct horse battery';

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was accepted.');
}

describe('readConfig', () => {
  it('requires no variables', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: `file:${join(resolve('data'), 'rinova.db')}`,
      files: { kind: 'folder', folder: join(resolve('data'), 'files'), isOwn: true },
      publicUrl: undefined,
      firstStaff: [],
      rateLimits: true,
      rates: RATES,
      trustProxy: { kind: 'off' },
      logLevel: 'info',
      stopDelayMs: 0,
      sampleContent: true,
      operationsExports: false,
      misspelt: [],
      auditDays: 365,
      offers: { ownCheck: false, staleDays: 30 },
      mail: undefined,
      webhook: undefined,
      applicantWebhook: undefined,
      metrics: undefined,
      backup: { place: { kind: 'folder', folder: resolve('data/backups'), isOwn: true }, intervalMs: 86_400_000 },
      backupPassphrase: undefined,
    });
  });

  it('reads the rates of limits by their names, and keeps those of all others', () => {
    const { rates } = readConfig({ LIMITS: ' lead=20/min, 200/h; oldPassword = 3/15min;newDevice=2/d ;' });
    expect(rates).toEqual({
      ...RATES,
      lead: [
        { calls: 20, perMs: 60_000 },
        { calls: 200, perMs: 3_600_000 },
      ],
      oldPassword: [{ calls: 3, perMs: 900_000 }],
      newDevice: [{ calls: 2, perMs: 86_400_000 }],
    });
  });

  it.each([
    'lead',
    'lead=',
    'lead=20',
    'lead=0/h',
    'lead=-1/h',
    'lead=1.5/h',
    'lead=20/hour',
    'lead=20/h,',
    'lead=1/h=2/h',
    '20/h',
  ])('refuses the limits "%s"', (LIMITS) => {
    expect(() => readConfig({ LIMITS })).toThrow(/^LIMITS is ".*", but must be limits by their names, .* such as "lead=/);
  });

  it('describes every limit in docs/operations.md', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    expect(Object.keys(RATES).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('names the limits that there are when there is no such one, and refuses two entries for one', () => {
    expect(() => readConfig({ LIMITS: 'leads=20/h' })).toThrow(/must be of these limits: .*\blead, repeatedLead,/);
    expect(() => readConfig({ LIMITS: 'toString=20/h' })).toThrow('must be of these limits');
    expect(() => readConfig({ LIMITS: 'lead=20/h;lead=1/s' })).toThrow('must be without two entries for lead.');
  });

  it('reads where, how often and with which passphrase backups are made', () => {
    const place = { kind: 's3', bucket: 'copies', prefix: '', region: 'ap-south-1', endpoint: undefined };
    expect(readConfig({ BACKUP_URL: 's3://copies?region=ap-south-1' }).backup).toEqual({ place, intervalMs: 900_000 });
    const { backup, backupPassphrase } = readConfig({
      BACKUP_URL: 'file:/mnt/backup',
      BACKUP_INTERVAL: '60',
      BACKUP_PASSPHRASE: ' twelve plain sample words',
    });
    expect(backup).toMatchObject({ place: { folder: '/mnt/backup' }, intervalMs: 3_600_000 });
    expect(backupPassphrase).toBe(' twelve plain sample words');
    for (const BACKUP_INTERVAL of ['4', '1441', '1.5', '-15', 'often'])
      expect(() => readConfig({ BACKUP_URL: 'file:/mnt/backup', BACKUP_INTERVAL })).toThrow('BACKUP_INTERVAL is ');
    for (const BACKUP_URL of [undefined, 'off'])
      expect(() => readConfig({ BACKUP_URL, BACKUP_INTERVAL: '15' })).toThrow('BACKUP_URL is not');
    expect(readConfig({ BACKUP_URL: 'OFF' }).backup).toBeUndefined();
    expect(() => readConfig({ BACKUP_URL: 's3://key:secret@copies' })).toThrow('BACKUP_URL holds a key.');
    const short = () => readConfig({ BACKUP_PASSPHRASE: 'nineteen characters' });
    expect(short).toThrow('BACKUP_PASSPHRASE has 19 characters (it is not shown)');
    expect(short).not.toThrow('nineteen');
  });

  it('treats an empty variable as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'RATE_LIMITS',
      'METRICS_PORT',
      'METRICS_HOST',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, '']))).firstStaff).toEqual([]);
  });

  it('reads all variables', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/srv/rinova',
      DATABASE_URL: 'postgres://someone:secret@db.example/rinova',
      PUBLIC_URL: 'https://www.example.com/',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMITS: 'off',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      LOG_LEVEL: 'WARN',
      SAMPLE_CONTENT: 'off',
      OPERATIONS_EXPORTS: 'on',
      METRICS_PORT: '9464',
      OFFERS_OWN_CHECK: 'on',
      OFFERS_STALE_DAYS: '14',
      AUDIT_DAYS: '730',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      dataDir: '/srv/rinova',
      databaseUrl: 'postgres://someone:secret@db.example/rinova',
      publicUrl: 'https://www.example.com',
      firstStaff: [{ role: 'admin', email: 'admin@example.com', password: PASSWORD }],
      rateLimits: false,
      trustProxy: { kind: 'addresses', ranges: ['10.0.0.0/8', '::1'] },
      logLevel: 'warn',
      sampleContent: false,
      operationsExports: true,
      metrics: { port: 9464, host: '127.0.0.1' },
      offers: { ownCheck: true, staleDays: 14 },
      auditDays: 730,
    });
  });

  it.each([
    ['file:leads.db', 'file:/srv/rinova/leads.db'],
    ['file:/var/leads.db', 'file:/var/leads.db'],
    ['file:///var/leads.db', 'file:/var/leads.db'],
    ['postgresql://db.example/rinova', 'postgresql://db.example/rinova'],
  ])('understands the database address %s', (given, expected) => {
    expect(readConfig({ DATA_DIR: '/srv/rinova', DATABASE_URL: given }).databaseUrl).toBe(expected);
  });

  it.each([
    ['file:uploads', { kind: 'folder', folder: '/srv/rinova/uploads', isOwn: false }],
    ['file:///mnt/share/rinova', { kind: 'folder', folder: '/mnt/share/rinova', isOwn: false }],
    [
      's3://rinova-files?region=ap-south-1',
      { kind: 's3', bucket: 'rinova-files', prefix: '', region: 'ap-south-1', endpoint: undefined },
    ],
    [
      's3://rinova.files/live/?region=ap-south-1',
      { kind: 's3', bucket: 'rinova.files', prefix: 'live/', region: 'ap-south-1', endpoint: undefined },
    ],
    [
      's3://files/a/b?endpoint=http://127.0.0.1:9000',
      { kind: 's3', bucket: 'files', prefix: 'a/b/', region: 'us-east-1', endpoint: 'http://127.0.0.1:9000' },
    ],
  ])('understands the place of files %s', (given, expected) => {
    expect(readConfig({ DATA_DIR: '/srv/rinova', FILES_URL: given }).files).toEqual(expected);
  });

  it('reads the region from the variables of Amazon’s own tools', () => {
    expect(readConfig({ FILES_URL: 's3://files', AWS_REGION: 'ap-south-2' }).files).toMatchObject({ region: 'ap-south-2' });
    expect(readConfig({ FILES_URL: 's3://files', AWS_DEFAULT_REGION: 'eu-central-1' }).files).toMatchObject({
      region: 'eu-central-1',
    });
    expect(refusal({ FILES_URL: 's3://files' })).toMatch(/^FILES_URL names no region: add /);
  });

  it.each([
    '/srv/files',
    'ftp://files',
    's3:files',
    's3://',
    's3://A_b?region=x',
    's3://files/a b?region=x',
    's3://files?region=x&acl=public',
    's3://files?region=x%20y',
    's3://files?endpoint=minio:9000',
    's3://files?endpoint=http://me:hunter2@minio:9000',
    's3://files?endpoint=http://minio/path',
  ])('refuses FILES_URL=%s', (value) =>
    expect(refusal({ FILES_URL: value })).toMatch(/^FILES_URL is "[^"]*", but must be "file:" and /),
  );

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'not a host'],
    ['HOST', '300.1.1.1'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'https://example.com/site'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['RATE_LIMITS', 'maybe'],
    ['SAMPLE_CONTENT', 'no'],
    ['OPERATIONS_EXPORTS', 'yes'],
    ['OFFERS_OWN_CHECK', 'yes'],
    ['OFFERS_STALE_DAYS', '0'],
    ['OFFERS_STALE_DAYS', '1000'],
    ['AUDIT_DAYS', '364'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'on'],
    ['ADMIN_EMAIL', 'nobody'],
  ])('refuses %s=%s by name, value and what is allowed', (name, value) => {
    const message = refusal({ ADMIN_PASSWORD: name === 'ADMIN_EMAIL' ? PASSWORD : '', [name]: value });
    expect(message).toContain(`${name} is "${value}", but must be `);
  });

  it.each([
    { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'hunter2' },
    { BLOG_EMAIL: 'blog@example.com', BLOG_PASSWORD: `hunter2${'x'.repeat(130)}` },
    { ADMIN_PASSWORD: 'hunter2 hunter2' },
    { DATABASE_URL: 'mysql://root:hunter2@db.example/rinova' },
    { DATABASE_URL: 'postgres://root:hunter2@db.example' },
    { DATABASE_URL: 'postgres://root:hunter2@[db' },
    { DATABASE_URL: 'root:hunter2@db.example' },
    { FILES_URL: 's3://someone:hunter2@files?region=ap-south-1' },
    { FILES_URL: 's3://hunter2@files?region=ap-south-1' },
    { FILES_URL: 's3://:hunter2@files?region=ap-south-1' },
    { FILES_URL: 'https://someone:hunter2@files.example.com' },
    { FILES_URL: 's3://files?endpoint=https://someone:hunter2@files.example.com' },
    { PUBLIC_URL: 'https://someone:hunter2@example.com' },
  ])('never repeats a password: %#', (env) => {
    const message = refusal(env);
    expect(message).not.toContain('hunter2');
    expect(message).toMatch(/ADMIN_|BLOG_|DATABASE_URL|FILES_URL|PUBLIC_URL/);
  });

  it('names of an address the part that is wrong', () => {
    const message = refusal({ DATABASE_URL: 'mysql://root:hunter2@db.example/rinova' });
    expect(message).toContain('DATABASE_URL is "mysql:…", but must be');
  });

  it('requires a port for metrics', () => {
    expect(refusal({ METRICS_HOST: '0.0.0.0' })).toBe(
      'METRICS_HOST is set, but METRICS_PORT is not, so that metrics are off.',
    );
    expect(refusal({ METRICS_PORT: '0', METRICS_HOST: 'a b' })).toContain('METRICS_HOST is "a b", but must be ');
  });

  it('requires e-mail and password together', () => {
    expect(refusal({ BLOG_EMAIL: 'blog@example.com' })).toBe(
      'BLOG_EMAIL is set, but BLOG_PASSWORD is not: both are needed, or neither.',
    );
  });

  describe('of the notifications', () => {
    const mail = {
      SMTP_URL: 'smtp://user:hunter2@mail.example.com:587',
      MAIL_FROM: 'Rinova <leads@example.com>',
      MAIL_TO: 'one@example.com, two@example.com',
    };
    const hook = {
      WEBHOOK_URL: 'https://hooks.example.com/in/hunter2',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
    };

    it('reads both channels', () => {
      const config = readConfig({ ...mail, ...hook });
      expect(config.mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM, to: ['one@example.com', 'two@example.com'] });
      expect(config.webhook).toEqual({ url: hook.WEBHOOK_URL, secret: Buffer.alloc(24) });
    });

    it.each([
      ['SMTP_URL', { SMTP_URL: mail.SMTP_URL }],
      ['SMTP_URL', { ...mail, SMTP_URL: 'https://user:hunter2@mail.example.com' }],
      ['SMTP_URL', { ...mail, SMTP_URL: 'mail.example.com/hunter2' }],
      ['MAIL_FROM', { ...mail, MAIL_FROM: 'Rinova' }],
      ['MAIL_TO', { ...mail, MAIL_TO: 'one@example.com;two@example.com' }],
      ['WEBHOOK_SECRET', { WEBHOOK_URL: hook.WEBHOOK_URL }],
      ['WEBHOOK_SECRET', { ...hook, WEBHOOK_SECRET: 'hunter2' }],
      ['WEBHOOK_URL', { ...hook, WEBHOOK_URL: 'http://hooks.example.com/hunter2' }],
      ['WEBHOOK_URL', { ...hook, WEBHOOK_URL: 'hunter2' }],
      ['APPLICANT_WEBHOOK_SECRET', { APPLICANT_WEBHOOK_URL: hook.WEBHOOK_URL }],
      ['APPLICANT_WEBHOOK_URL', { APPLICANT_WEBHOOK_URL: 'hunter2', APPLICANT_WEBHOOK_SECRET: hook.WEBHOOK_SECRET }],
    ])('names %s, and shows no secret', (name, env) => {
      const message = refusal(env);
      expect(message).toContain(name);
      expect(message).not.toContain('hunter2');
    });

    it('allows an unencrypted webhook on this machine', () => {
      expect(readConfig({ ...hook, WEBHOOK_URL: 'http://127.0.0.1:9000/in' }).webhook?.url).toBe('http://127.0.0.1:9000/in');
    });
  });
});
