import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/support/wait.ts';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../../tests/support/factories.ts';
import { MAIL_CERTIFICATE } from '../../../../tests/support/mail-certificate.ts';
import { createMailServer } from '../../../../tests/support/mail-server.ts';
import { ADMIN, BLOG } from '../../../../tests/support/server.ts';
import type { NotificationsAnswer } from '../../../shared/desk/notifications.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { createBackupRepository } from '../../backups/repository.ts';
import { readConfig } from '../../config/config.ts';
import { newId } from '../../engine/ids.ts';
import { acknowledgementRows, createMailer, createTexter, writeNews, writeOutbox } from '../../kit/outbox.ts';
import { createLoanRepository } from '../../loans/repository.ts';
import { createLeadChangeRepository } from '../../loans/work/change-repository.ts';
import { createMessageRepository } from '../../messages/repository.ts';
import { createStaffRepository } from '../../staff/repository.ts';
import { createVendorRepository } from '../../vendors/repository.ts';
import { createChannels } from './channels/channels.ts';
import { notificationChecks } from './checks/channels.ts';
import { createOutboxRepository } from './repository.ts';
import { createNotificationService } from './service.ts';
import { SCHEDULE } from './worker.ts';

const ASHA = { role: 'admin', email: 'asha@rinova.test', password: 'a second test password' } as const;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const QUICK = { ...SCHEDULE, firstRetryMs: 20, maxRetryMs: 40, maxPauseMs: 30 };
/** How long the other side may take on a busy machine, in milliseconds. */
const SHORT_TIMEOUTS = { connect: 500, greet: 500, answer: 1000, all: 3000 };

const mailTo = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Rinova <leads@example.com>',
  MAIL_TO: 'team@example.com',
});

async function mailServer() {
  const server = await createMailServer();
  onTestFinished(() => server.close());
  return server;
}

/** A program that is told, and answers what the test wants. */
async function listener(status: () => number) {
  const calls: { headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ headers: request.headers, body });
      response.writeHead(status(), { Location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

function tell(database: TestDatabase, env: Record<string, string>, { schedule = QUICK, isAlone = true } = {}) {
  const faults: unknown[] = [];
  const notifications = createNotificationService({
    channels: createChannels(readConfig({ DATA_DIR: database.dataDir, ...env }), 'Rinova', { timeouts: SHORT_TIMEOUTS }),
    outbox: createOutboxRepository(database),
    origin: () => 'https://rinova.example',
    isAlone,
    onFault: (error) => faults.push(error),
    schedule,
  });
  onTestFinished(() => notifications.stop());
  return { notifications, faults, loans: createLoanRepository(database, notifications.outbox) };
}

describeEachEngine('telling the team', (fresh, _engine, itOnce) => {
  test('reports how long the oldest of more notifications than are counted has waited', async () => {
    const database = await fresh();
    const writtenAt = [3000, 2000, 1000, 4000];
    const entry = (created_at: number, index: number) => ({
      id: `${index}`,
      channel: 'email' as const,
      noun: 'loans' as const,
      event: 'received' as const,
      lead_id: `${index}`,
      summary: '',
      created_at,
      next_at: created_at,
    });
    await database.db.insertInto('outbox').values(writtenAt.map(entry)).execute();
    expect(await createOutboxRepository(database).backlog(2)).toEqual([
      { channel: 'email', waiting: 2, failed: 0, oldest: 1000 },
    ]);
  });

  itOnce('says of each lead once that it is there, and nothing of the person', async () => {
    const mail = await mailServer();
    await mail.accept();
    const database = await fresh();
    const { notifications, loans, faults } = tell(database, mailTo(mail.port));
    await notifications.start();
    const loan = buildLoan({ fullName: 'Asha Sample', loanAmount: 550_000 });
    const partner = buildPartnership();
    const message = buildMessage({ inquiryType: 'support' });
    const kept = await loans.insert(loan);
    await createVendorRepository(database, notifications.outbox).insert(partner);
    await createMessageRepository(database, notifications.outbox).insert(message);
    await eventually(() => expect(mail.mails).toHaveLength(3));
    const [loanSubject, ...subjects] = mail.mails.map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      expect.stringMatching(/^Rinova: New message \(.+, ref\. RN-[0-9A-Z]{4}-[0-9A-Z]{4}\)$/),
      expect.stringMatching(/^Rinova: New partner application \(/),
    ]);
    expect(loanSubject).toBe(`Rinova: New loan application (Personal Loan, ₹5,50,000, ref. ${referenceOf(kept._id)})`);
    const all = JSON.stringify(mail.mails);
    for (const secret of [
      loan.fullName,
      loan.email,
      loan.phoneNumber,
      loan.address,
      partner.companyName,
      partner.email,
      message.fullName,
      message.message,
    ]) {
      expect(all).not.toContain(secret);
    }
    expect(mail.mails.find(({ subject }) => subject.includes('loan'))?.text).toContain('Personal Loan, ₹5,50,000');
    expect(all).toContain(`https://rinova.example/admin/loan-applications/${kept._id}`);
    expect(all).toMatch(/admin\/vendor-applications\/[\da-f-]{36}/);
    await eventually(async () =>
      expect((await notifications.state()).channels[0]).toMatchObject({ isOn: true, waiting: 0, failed: 0 }),
    );
    expect(faults).toEqual([]);
  });

  itOnce('a mail that some recipients did not get counts as not delivered', async () => {
    const mail = await mailServer();
    await mail.accept({ refuseTo: 'ravi@example.com' });
    const { notifications } = tell(await fresh(), { ...mailTo(mail.port), MAIL_TO: 'asha@example.com,ravi@example.com' });
    expect(await notifications.test('email')).toBe('The mail server accepted some recipients only; it refused 1.');
    expect(mail.mails).toHaveLength(1);
  });

  itOnce('a password is never sent over an unencrypted connection', async () => {
    const mail = await mailServer();
    await mail.accept({ takesPasswords: true });
    const { notifications } = tell(await fresh(), {
      ...mailTo(mail.port),
      SMTP_URL: `smtp://leads:secret@127.0.0.1:${mail.port}`,
    });
    expect(await notifications.test('email')).toBe('The mail server offers no encrypted connection that can be trusted.');
    expect([mail.passwords, mail.mails]).toEqual([[], []]);
  });

  itOnce('a malformed password of the mail server stops the start', async () => {
    const database = await fresh();
    expect(() => tell(database, { ...mailTo(587), SMTP_URL: 'smtp://leads:100%pure@127.0.0.1' })).toThrow(URIError);
  });

  itOnce('a password is sent to a mail server that proves who it is, and to no other', async () => {
    const mail = await mailServer();
    await mail.accept({ takesPasswords: true, startsTls: true });
    const { notifications } = tell(await fresh(), {
      ...mailTo(mail.port),
      SMTP_URL: `smtp://leads:s%40cret@127.0.0.1:${mail.port}`,
    });
    expect(await notifications.test('email')).toBe('The mail server offers no encrypted connection that can be trusted.');
    expect([mail.passwords, mail.mails]).toEqual([[], []]);

    const trusted = getCACertificates('default');
    onTestFinished(() => setDefaultCACertificates(trusted));
    setDefaultCACertificates([...trusted, MAIL_CERTIFICATE]);
    expect(await notifications.test('email')).toBeUndefined();
    expect(mail.passwords).toEqual([{ password: 's@cret', isEncrypted: true }]);
    expect(mail.mails).toHaveLength(1);
  });

  itOnce('loses nothing and repeats nothing while the mail server is away, hangs, refuses and comes back', async () => {
    const mail = await mailServer();
    const database = await fresh();
    const { notifications, loans } = tell(database, mailTo(mail.port));
    await notifications.start();
    const troubled = async (reason: string) => {
      await eventually(async () => {
        const { troubled: all } = await notifications.state();
        expect(all.map((each) => each.reason)).toContain(reason);
      });
    };
    // Answered while no mail can be sent: a form never waits for the mail server.
    await loans.insert(buildLoan());
    await troubled('The mail server can’t be reached.');
    await mail.hang();
    await loans.insert(buildLoan());
    await troubled('The mail server does not answer.');
    await mail.accept({ refuse: true });
    await loans.insert(buildLoan());
    await troubled('The mail server refuses the mail (451).');
    await mail.accept();
    await eventually(() => expect(mail.mails).toHaveLength(3));
    await eventually(async () => expect((await notifications.state()).channels[0]).toMatchObject({ waiting: 0, failed: 0 }));
    expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(3);
    expect((await notifications.state()).troubled).toEqual([]);
  });

  itOnce('knows since when a mail server takes nothing, and that a refused recipient is not its fault', async () => {
    const mail = await mailServer();
    await mail.accept({ refuseTo: 'asha@rinova.test' });
    const database = await fresh();
    const { notifications, loans } = tell(database, mailTo(mail.port));
    const clock = { at: Date.now() };
    const row = async () => notificationChecks(notifications, () => clock.at)[0]?.read();
    const mailer = createMailer({ database, isOn: true, notify: notifications.outbox.notify, now: Date.now });
    await notifications.start();
    await mailer.send({ to: 'asha@rinova.test', subject: 'Your code', text: 'Your code: 123456' });
    await eventually(async () => expect((await notifications.state()).troubled).toHaveLength(1));
    expect(await row()).toMatchObject({ state: 'ok' });
    await mail.close();
    await loans.insert(buildLoan());
    await eventually(async () =>
      expect(await row()).toMatchObject({ state: 'attention', text: expect.stringContaining('can’t be reached') }),
    );
    clock.at += 16 * 60_000;
    expect(await row()).toMatchObject({ state: 'failing' });
    await mail.accept();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'ok' }));
    expect(await notificationChecks(tell(database, {}).notifications, Date.now)[0]?.read()).toMatchObject({
      state: 'attention',
      advice: 'Set SMTP_URL, MAIL_FROM and MAIL_TO.',
    });
  });

  test('goes on after the process ended in the middle', async () => {
    const mail = await mailServer();
    await mail.hang();
    const database = await fresh();
    const first = tell(database, mailTo(mail.port), {
      schedule: { ...QUICK, firstRetryMs: 60_000, maxRetryMs: 60_000, maxPauseMs: 60_000 },
    });
    await first.notifications.start();
    await first.loans.insert(buildLoan());
    await eventually(() => expect(mail.connections).toBe(1));
    await first.notifications.stop();
    // As after a kill: taken, and not given back.
    await database.db
      .updateTable('outbox')
      .set({ claimed_until: Date.now() + 60_000 })
      .execute();
    await mail.accept();
    await tell(database, mailTo(mail.port)).notifications.start();
    await eventually(() => expect(mail.mails).toHaveLength(1));
  });

  itOnce('is done by one of two servers', async () => {
    const mail = await mailServer();
    await mail.accept();
    const database = await fresh();
    const servers = [
      tell(database, mailTo(mail.port), { isAlone: false }),
      tell(database, mailTo(mail.port), { isAlone: false }),
    ];
    for (const { notifications } of servers) await notifications.start();
    await Promise.all(Array.from({ length: 20 }, (_, place) => servers[place % 2]?.loans.insert(buildLoan())));
    await eventually(async () => expect((await servers[0]?.notifications.state())?.channels[0]?.waiting).toBe(0));
    expect(mail.mails).toHaveLength(20);
    expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(20);
  });

  test('is not due while another server sends it', async () => {
    const database = await fresh();
    const outbox = createOutboxRepository(database);
    await tell(database, mailTo(1)).loans.insert(buildLoan());
    const due = (await outbox.nextDue('email', Date.now())) ?? 0;
    expect(due).toBeGreaterThan(0);
    await outbox.claim('email', due, due + 60_000);
    expect(await outbox.nextDue('email', due + 1)).toBeUndefined();
    expect(await outbox.nextDue('email', due + 60_000)).toBe(due);
  });

  itOnce('sends e-mails to one person, and keeps nothing of them afterwards', async () => {
    const mail = await mailServer();
    await mail.accept({ refuse: true });
    const database = await fresh();
    const { notifications } = tell(database, mailTo(mail.port));
    const mailer = createMailer({ database, isOn: true, notify: notifications.outbox.notify, now: Date.now });
    await notifications.start();
    await mailer.send({ to: 'asha@rinova.test', subject: 'Your code', text: 'Your code: 123456' });
    await eventually(async () =>
      expect((await notifications.state()).troubled).toMatchObject([{ noun: 'mail', channel: 'email' }]),
    );
    expect(JSON.stringify(await notifications.state())).not.toContain('asha@');
    await mail.accept();
    await eventually(() => expect(mail.mails).toHaveLength(1));
    expect(mail.mails[0]).toMatchObject({ to: 'asha@rinova.test', subject: 'Rinova: Your code' });
    expect(mail.mails[0]?.text).toContain('Your code: 123456');
    await eventually(async () => expect((await notifications.state()).channels[0]?.waiting).toBe(0));
    expect(JSON.stringify(await database.db.selectFrom('outbox').selectAll().execute())).not.toMatch(/asha|123456/);
  });

  test('deletes e-mails to one person that can’t be delivered for days', async () => {
    const mail = await mailServer();
    await mail.accept({ refuse: true });
    const database = await fresh();
    const { notifications } = tell(database, mailTo(mail.port), {
      schedule: { ...QUICK, giveUpAfterMs: 0, minAttempts: 0 },
    });
    const mailer = createMailer({ database, isOn: true, notify: notifications.outbox.notify, now: Date.now });
    const sent = { to: 'asha@rinova.test', subject: 'Your code', text: 'Your code: 123456' };
    await mailer.send(sent);
    await writeOutbox(database.db, acknowledgementRows('lead', { mail: sent }, Date.now()));
    await notifications.start();
    const rows = () => database.db.selectFrom('outbox').select('id').execute();
    await eventually(async () => expect(await rows()).toEqual([]));
  });

  itOnce('gives up what is old, says so, and tries it again when it is asked to', async () => {
    const mail = await mailServer();
    const database = await fresh();
    const { notifications, loans } = tell(database, mailTo(mail.port), {
      schedule: { ...QUICK, giveUpAfterMs: 0, minAttempts: 0 },
    });
    await notifications.start();
    await loans.insert(buildLoan());
    await eventually(async () => expect((await notifications.state()).channels[0]).toMatchObject({ waiting: 0, failed: 1 }));
    expect((await notifications.state()).troubled).toMatchObject([{ noun: 'loans', attempts: 1, nextAt: null }]);
    await mail.accept();
    expect(await notifications.retry('email')).toBe(true);
    await eventually(() => expect(mail.mails).toHaveLength(1));
  });

  test('tells a new owner of the work that a colleague gave them, once for all of it, not of what was taken back', async () => {
    const mail = await mailServer();
    await mail.accept();
    const database = await fresh();
    for (const account of [ADMIN, ASHA]) await addStaff(database, account);
    const { notifications, loans } = tell(database, mailTo(mail.port));
    const changes = createLeadChangeRepository(database, notifications.outbox);
    const staff = createStaffRepository(database);
    const [admin, asha] = await Promise.all(
      [ADMIN, ASHA].map(async ({ email }) => ({ _id: (await staff.findByEmail(email))?.id ?? '', email })),
    );
    const leads = await Promise.all(Array.from({ length: 4 }, () => loans.insert(buildLoan())));
    await database.db.deleteFrom('outbox').execute();
    const give = (from: number, to: number, version: number, owner: typeof asha | null = asha) =>
      changes.change(
        new Map(leads.slice(from, to).map(({ _id }) => [_id, version])),
        { status: undefined, owner },
        { staffId: admin?._id ?? '', email: ADMIN.email, at: Date.now() - 20_000 },
      );
    await give(0, 1, 1);
    await give(1, 3, 1);
    await give(3, 4, 1);
    await give(3, 4, 2, null);
    await give(3, 4, 3, admin);
    await notifications.start();
    await eventually(async () => expect((await notifications.state()).channels[0]).toMatchObject({ waiting: 0, failed: 0 }));
    expect(mail.mails.map(({ to, subject }) => [to, subject.replace(/ref\. .+/, 'ref.')]).sort()).toEqual([
      [ASHA.email, 'Rinova: Loan application assigned to you (Personal Loan, ref.'],
      [ASHA.email, 'Rinova: Loan applications assigned to you (2 loan applications, ref.'],
    ]);
    const texts = mail.mails.map(({ text: body }) => body).join();
    expect(texts).toContain(`https://rinova.example/admin/loan-applications/${leads[0]?._id}`);
    expect(texts).toContain(`https://rinova.example/admin/loan-applications?owner=${asha?._id}`);
  });

  itOnce('tells the team that a backup is overdue, with a link to the reason', async () => {
    const mail = await mailServer();
    await mail.accept();
    const database = await fresh();
    const { notifications } = tell(database, mailTo(mail.port));
    const summary = 'no backup was proved yet';
    const told = { channels: notifications.outbox.channels, summary, at: Date.now() };
    await createBackupRepository(database).announce('overdue', '0-0', told);
    await notifications.start();
    await eventually(() => expect(mail.mails).toHaveLength(1));
    const [news] = mail.mails;
    expect([news?.to, news?.subject]).toEqual(['team@example.com', 'Rinova: Backup overdue']);
    expect(news?.text).toMatch(/^Backup overdue: no backup was proved yet\s+Noticed: /);
    expect(news?.text).toMatch(/Read it in the back office: https:\/\/rinova\.example\/admin\/backups\s/);
    await createBackupRepository(database).announce('recovered', '0', told);
    notifications.outbox.notify();
    await eventually(() => expect(mail.mails).toHaveLength(2));
    expect(mail.mails[1]?.subject).toBe('Rinova: Backups work again');
  });

  itOnce('tells the team that an application without an owner was withdrawn', async () => {
    const mail = await mailServer();
    await mail.accept();
    const database = await fresh();
    const { notifications } = tell(database, mailTo(mail.port));
    const news = { event: 'withdrawn', noun: 'loans', lead_id: newId(), summary: 'Personal Loan, ₹5,00,000' } as const;
    await writeNews(database.db, notifications.outbox.channels, { ...news, at: Date.now() });
    await notifications.start();
    await eventually(() => expect(mail.mails).toHaveLength(1));
    const [{ to, subject, text } = { to: '', subject: '', text: '' }] = mail.mails;
    expect([to, subject]).toEqual([
      'team@example.com',
      expect.stringMatching(/^Rinova: Loan application withdrawn by its applicant \(Personal Loan, ₹5,00,000, ref\./),
    ]);
    expect(text).toMatch(/^Loan application withdrawn by its applicant: Personal Loan, ₹5,00,000\s+Withdrawn: /);
    expect(text).toContain(`/admin/loan-applications/${news.lead_id}`);
  });

  itOnce('signs what it sends to another program, and follows no redirect', async () => {
    let status = 302;
    const { calls, url } = await listener(() => status);
    const database = await fresh();
    const { notifications, loans } = tell(database, { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET });
    await notifications.start();
    const lead = buildLoan();
    const kept = await loans.insert(lead);
    await eventually(async () =>
      expect((await notifications.state()).troubled).toMatchObject([{ reason: 'The webhook answers 302.' }]),
    );
    status = 204;
    await eventually(async () => expect((await notifications.state()).channels[1]).toMatchObject({ waiting: 0, failed: 0 }));
    for (const { headers, body } of calls) {
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64')}`,
      );
      expect(JSON.parse(body)).toMatchObject({
        type: 'loans.received',
        id: headers['webhook-id'],
        data: { id: kept._id, url: `https://rinova.example/admin/loan-applications/${kept._id}` },
      });
      expect(body).not.toContain(lead.email);
    }
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('sends texts to applicants by a program of their own, which is told nothing of other leads', async () => {
    let status = 503;
    const { calls, url } = await listener(() => status);
    const database = await fresh();
    const env = { APPLICANT_WEBHOOK_URL: url, APPLICANT_WEBHOOK_SECRET: SECRET };
    const { notifications, loans } = tell(database, env);
    const texts = createTexter({ database, isOn: true, notify: notifications.outbox.notify, now: () => Date.now() });
    const old = createTexter({ database, isOn: true, notify: () => undefined, now: () => Date.now() - 11 * 60_000 });
    const code = { event: 'code', phoneNumber: '9876501234', text: '12345678 is your code.', values: { code: '12345678' } };
    await old.send('lead', { ...code, event: 'code', text: 'An expired one' });
    await notifications.start();
    await loans.insert(buildLoan());
    await texts.send('lead', { ...code, event: 'code' });
    await eventually(async () =>
      expect((await notifications.state()).troubled).toMatchObject([{ reason: 'The webhook answers 503.' }]),
    );
    status = 200;
    await eventually(async () => expect((await notifications.state()).channels[2]).toMatchObject({ waiting: 0, failed: 0 }));
    for (const { headers, body } of calls) {
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64')}`,
      );
      expect(JSON.parse(body)).toEqual({
        id: headers['webhook-id'],
        type: 'applicants.code',
        timestamp: expect.any(String) as string,
        data: { to: '+919876501234', text: code.text, values: code.values },
      });
    }
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const kept = await database.db.selectFrom('outbox').select(['channel', 'mail', 'lead_id']).execute();
    expect(kept).toEqual([{ channel: 'applicants', mail: null, lead_id: 'lead' }]);
  });

  test('keeps nothing to tell while it is switched off', async () => {
    const database = await fresh();
    const { notifications, loans } = tell(database, {});
    await notifications.start();
    await loans.insert(buildLoan());
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await notifications.state()).toMatchObject({
      channels: [{ isOn: false, target: '' }, { isOn: false }],
      troubled: [],
    });
  });

  itOnce('is watched and tested by admins over the API', async () => {
    const mail = await mailServer();
    const database = await fresh();
    await addStaff(database, ADMIN);
    await addStaff(database, BLOG);
    const built = buildApp(database, { env: mailTo(mail.port) });
    const signIn = async (account: typeof ADMIN | typeof BLOG) => {
      const { token } = (await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string };
      return token;
    };
    const [admin, blog] = [await signIn(ADMIN), await signIn(BLOG)];
    const state = (token: string) =>
      built.call('GET', '/api/notifications', { headers: { Authorization: `Bearer ${token}` } });
    expect((await state(blog)).status).toBe(403);
    expect((await built.send('POST', '/api/notifications/test', { channel: 'email' }, { token: blog })).status).toBe(403);
    expect((await built.send('POST', '/api/notifications/retry', { channel: 'email' })).status).toBe(401);

    expect(((await (await state(admin)).json()) as NotificationsAnswer).channels).toMatchObject([
      { channel: 'email', isOn: true, target: 'team@example.com' },
      { channel: 'webhook', isOn: false },
    ]);
    const failed = await built.send('POST', '/api/notifications/test', { channel: 'email' }, { token: admin });
    expect(failed.status).toBe(503);
    expect(await failed.json()).toMatchObject({ message: 'The mail server can’t be reached.' });
    await mail.accept();
    expect((await built.send('POST', '/api/notifications/test', { channel: 'email' }, { token: admin })).status).toBe(200);
    expect(mail.mails).toMatchObject([{ subject: expect.stringContaining('Test') }]);
    expect((await built.send('POST', '/api/notifications/test', { channel: 'webhook' }, { token: admin })).status).toBe(409);
    expect((await built.send('POST', '/api/notifications/test', { channel: 'pigeon' }, { token: admin })).status).toBe(400);
  });
});
