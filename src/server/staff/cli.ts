import { parseArgs } from 'node:util';
import { ROLES, type Role } from '../../shared/staff/permissions.ts';
import { PASSWORD_LENGTH } from '../../shared/staff/accounts.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { createAuditTrail } from '../audit/service.ts';
import { needDone, runCommand, UsageError } from '../config/command-line.ts';
import { readConfig } from '../config/config.ts';
import { withDatabase } from '../engine/open.ts';
import { migrate } from '../tables/migrate.ts';
import { createMailer } from '../kit/outbox.ts';
import { makeFolder } from '../files/folder.ts';
import { readSite } from '../config/site.ts';
import { type Accounts, type Actor, createAccounts } from './account-service.ts';
import { generatePassword } from './sign-in/passwords.ts';
import { askPassword, readPasswordLine } from './sign-in/read-password.ts';
import { createSecondFactorRepository } from './second-factor/repository.ts';
import { createStaffRepository } from './repository.ts';

const HELP = `Staff accounts of the back office.

  npm run staff -- list                        Show all accounts
  npm run staff -- add EMAIL --role ROLE       Add an account; ROLE is ${ROLES.join(', ')}
  npm run staff -- password EMAIL              Give an account a new password; its sessions end
  npm run staff -- link EMAIL                  Make a one-time link with which the owner sets a password
  npm run staff -- role EMAIL --role ROLE      Give an account another role; its sessions end
  npm run staff -- sign-out EMAIL              End all sessions of an account
  npm run staff -- disable EMAIL               Disable an account; its sessions end
  npm run staff -- enable EMAIL                Enable an account
  npm run staff -- email EMAIL --to NEW        Change the email of an account
  npm run staff -- reset-factor EMAIL          Remove the second factors of an account; its sessions end

add and password prompt for the password. Alternatives:

  --generate          generate one and show it once
  --password-stdin    read it from the first line of standard input

A password has ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters. Set DATA_DIR or DATABASE_URL as for the server,
which may be running. Every change is audited.`;

/** With where the site is reached. */
type Options = ReturnType<typeof readLine>['values'] & { origin: string };

const ROLE_WIDTH = Math.max(...ROLES.map((role) => role.length));

function readRole(command: string, role: string | undefined): Role {
  const known = ROLES.find((name) => name === role);
  if (known === undefined) throw new UsageError(`${command} needs --role, which is one of: ${ROLES.join(', ')}.`);
  return known;
}

/** @returns the password, and whether it was generated and must be shown */
async function choosePassword(options: Options): Promise<{ password: string; isNew: boolean }> {
  if (options.generate && options['password-stdin'])
    throw new UsageError('--generate and --password-stdin are mutually exclusive.');
  if (options.generate) return { password: generatePassword(), isNew: true };
  if (options['password-stdin']) return { password: await readPasswordLine(process.stdin), isNew: false };
  if (!process.stdin.isTTY)
    throw new UsageError('There is no terminal to prompt for the password: use --generate or --password-stdin.');
  return { password: await askPassword(), isNew: false };
}

function show({ password, isNew }: { password: string; isNew: boolean }): void {
  if (isNew) console.log(`Password (shown only once): ${password}`);
}

const BY: Actor = 'command line';

const COMMANDS: Readonly<
  Record<string, (accounts: Accounts, account: { id: string; email: string }, options: Options) => Promise<void>>
> = {
  async password(accounts, { id, email }, options) {
    const chosen = await choosePassword(options);
    needDone(await accounts.setPassword(BY, id, chosen.password));
    console.log(`${email} has a new password. Its sessions have ended.`);
    show(chosen);
  },
  async role(accounts, { id, email }, options) {
    const role = readRole('role', options.role);
    needDone(await accounts.changeRole(BY, id, role));
    console.log(`${email} has the role ${role}.`);
  },
  async 'sign-out'(accounts, { id, email }) {
    needDone(await accounts.endSessions(BY, id));
    console.log(`All sessions of ${email} have ended.`);
  },
  async disable(accounts, { id, email }) {
    needDone(await accounts.disable(BY, id));
    console.log(`${email} is disabled. Its sessions have ended.`);
  },
  async email(accounts, { id, email }, { to }) {
    needDone(await accounts.changeEmail(BY, id, to ?? ''));
    console.log(`${email} is now ${to}.`);
  },
  async 'reset-factor'(accounts, { id, email }) {
    needDone(await accounts.resetSecondFactor(BY, id, { hasOwn: true }));
    console.log(`${email} has no second factor any more. Its sessions have ended.`);
  },
  async link(accounts, { id, email }, { origin }) {
    const { token } = needDone(await accounts.makeLink(BY, id)).link;
    console.log(`Link for ${email}, valid once and for 72 hours:\n${origin}/admin-login/invite#${token}`);
  },
  async enable(accounts, { id, email }) {
    needDone(await accounts.enable(BY, id));
    console.log(`${email} is enabled.`);
  },
};

async function add(accounts: Accounts, email: string, options: Options): Promise<void> {
  const role = readRole('add', options.role);
  const chosen = await choosePassword(options);
  const { member } = needDone(await accounts.add(BY, email, role, chosen.password));
  console.log(`Added ${member.email} with the role ${member.role}.`);
  show(chosen);
}

async function list(accounts: Accounts): Promise<void> {
  const staff = await accounts.list();
  if (staff.length === 0) console.log('There are no accounts yet.');
  const width = Math.max(...staff.map(({ email }) => email.length), 0);
  for (const { email, role, state, createdAt } of staff) {
    const marked = state === 'active' ? '' : `  ${state}`;
    console.log(`${email.padEnd(width)}  ${role.padEnd(ROLE_WIDTH)}  since ${createdAt.slice(0, 10)}${marked}`);
  }
}

async function withAccounts(work: (accounts: Accounts, origin: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir, mail, publicUrl, port } = readConfig(process.env);
  makeFolder(dataDir);
  await withDatabase(databaseUrl, dataDir, async (database) => {
    await migrate(database);
    const audit = createAuditTrail(createAuditRepository(database));
    const { brand } = readSite(dataDir);
    const [staff, factors] = [createStaffRepository(database), createSecondFactorRepository(database)];
    // The server sends it, if it can, when it looks at the outbox the next time.
    const mailer = createMailer({ database, isOn: mail !== undefined, notify: () => undefined, now: Date.now });
    await work(createAccounts({ staff, factors, audit, mailer, brand }), publicUrl ?? `http://localhost:${port}`);
  });
}

const readLine = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      to: { type: 'string' },
      generate: { type: 'boolean' },
      'password-stdin': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });

async function run(): Promise<void> {
  const { values, positionals } = readLine();
  const [name = 'help', email, ...rest] = positionals;
  if (values.help || name === 'help') return console.log(HELP);
  if (name === 'list' && email === undefined) return withAccounts(list);
  const command = COMMANDS[name];
  if (command === undefined && name !== 'add') throw new UsageError(`"${name}" is not a command.`);
  if (email === undefined) throw new UsageError(`${name} needs the email of the account.`);
  // A password argument would stay in the shell's history and be visible in the process list.
  if (rest.length > 0)
    throw new UsageError(`${name} takes one email and nothing more. A password is never part of the command.`);
  // Said before an account is looked up.
  if (name === 'role') readRole(name, values.role);
  if (name === 'email' && values.to === undefined) throw new UsageError('email needs --to, the new email.');
  return withAccounts(async (accounts, origin) => {
    const options = { ...values, origin };
    if (command === undefined) return add(accounts, email, options);
    const { id } = needDone(await accounts.find(email)).member;
    return command(accounts, { id, email }, options);
  });
}

await runCommand({ run, help: 'See: npm run staff -- help' });
