import { createHash, randomInt } from 'node:crypto';
import type { AuditAction, AuditDetail } from '../../../shared/audit/trail.ts';
import { done, type Outcome, type Refused, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { CHALLENGE_LIFETIME_MS, CODE_WRONG, PROOF_NEEDED } from '../../../shared/staff/second-factor.ts';
import type { FACTOR_CALLS } from '../../../shared/staff/calls.ts';
import type { Identity } from '../../http/identity.ts';
import { countKey } from '../../http/limits.ts';
import { type Handlers, ifDone, said } from '../../kit/routes.ts';
import type { StaffRepository } from '../repository.ts';
import { factorMail, proofMail } from '../sign-in/account-mails.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../sign-in/recovery-codes.ts';
import { findTotpStep, newTotpSecret, totpUri } from '../sign-in/totp.ts';
import type { PasskeyCall } from './passkey-handlers.ts';
import { type PasskeyRepository, presentPasskey, type SecondFactorRepository } from './repository.ts';
import type { ServerParts } from '../../kit/parts.ts';

type Owner = Pick<Identity, 'staffId' | 'email'>;

interface Parts extends Pick<ServerParts, 'audit' | 'limits' | 'mailer' | 'now'> {
  staff: StaffRepository;
  factors: SecondFactorRepository;
  passkeys: PasskeyRepository;
  brand: string;
}

const APP_NAME = 'Authenticator app';
/** More than of an app: its codes last ten minutes instead of half of one. */
const PROOF_DIGITS = 8;

/** It is wrong, was used or has expired. */
export const WRONG_CODE = refusedField('code', CODE_WRONG);

export type SecondFactors = ReturnType<typeof createSecondFactors>;
/** New recovery codes if the account had none. */
export type FactorAdded = Outcome<{ recoveryCodes: string[] | undefined }>;

export const saidAdded = (outcome: FactorAdded, message: string) =>
  ifDone(outcome, ({ recoveryCodes }) => ({ answer: { message, ...(recoveryCodes && { recoveryCodes }) } }));

/** The second factors of one's own account. Changes are audited, and their owner gets an e-mail. */
export function createSecondFactors({ staff, factors, passkeys, audit, limits, mailer, brand, now }: Parts) {
  const record = ({ staffId, email }: Owner, action: AuditAction, detail: AuditDetail = {}) =>
    audit.record({ action, staffId, email, noun: 'staff', subjectId: staffId, detail: { name: email, ...detail } });
  const tell = ({ email }: Owner, what: string) => mailer.send(factorMail({ to: email, brand, what }));

  /**
   * A thief of the password must not add a factor of their own. Without e-mail, and while the owner demands
   * none, the password has to do, or no factor could be added.
   */
  async function isProofNeeded({ hasSecondFactor, isVerified }: Identity): Promise<boolean> {
    return !hasSecondFactor && !isVerified && (mailer.isOn || (await factors.isRequired()));
  }

  /** @returns a refusal when the account may not add its first factor yet */
  async function refuseUnproved(identity: Identity): Promise<Refused | undefined> {
    return (await isProofNeeded(identity)) ? refused('conflict', PROOF_NEEDED) : undefined;
  }

  async function renewCodes(staffId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await factors.putRecoveryCodes(staffId, codes.map(hashRecoveryCode));
    return codes;
  }

  async function added(identity: Identity, name: string): Promise<FactorAdded> {
    const { staffId, sessionId, hasSecondFactor } = identity;
    await staff.verifyAfterAdding({ id: sessionId, staffId }, now(), !hasSecondFactor);
    await record(identity, 'factor-added', { to: name });
    await tell(identity, `A second factor was added: ${name}.`);
    const hasCodes = (await factors.countRecoveryCodes(staffId)) > 0;
    return { ok: true, recoveryCodes: hasCodes ? undefined : await renewCodes(staffId) };
  }

  /** Removes a passkey, or the app without its id, unless it is the last factor and one is mandatory. */
  async function remove(identity: Owner, name: string, passkeyId?: string): Promise<Outcome> {
    const outcome = await factors.remove(identity.staffId, passkeyId);
    if (outcome === 'last')
      return refused('conflict', 'A second factor is mandatory. Add another one before you remove this one.');
    if (outcome === 'missing')
      return refused('not_found', 'There is no such second factor. It may have been removed already.');
    await record(identity, 'factor-removed', { from: name });
    await tell(identity, `A second factor was removed: ${name}.`);
    return { ok: true };
  }

  const proofHash = (staffId: string, code: string) => createHash('sha256').update(`${staffId} ${code}`).digest('hex');

  /** Checks a code. A session has few guesses, and another one of the account has its own. */
  async function guess<Done extends object>({ sessionId }: Identity, work: () => Promise<Outcome<Done>>) {
    await countKey(limits.secondFactor, sessionId);
    const outcome = await work();
    if (outcome.ok) await limits.secondFactor.refund(sessionId);
    return outcome;
  }

  async function confirmProof({ staffId, email, sessionId }: Identity, code: string): Promise<Outcome> {
    const open = await staff.findChallengeOf(staffId, 'proof', now());
    if (open === undefined || !(await staff.countAnswer(open.tokenHash))) return WRONG_CODE;
    if (open.data !== proofHash(staffId, code.replaceAll(' ', ''))) return WRONG_CODE;
    if (!(await staff.takeChallenge(open.tokenHash))) return WRONG_CODE;
    await staff.verifySession(sessionId, now());
    await record({ staffId, email }, 'identity-confirmed');
    return { ok: true };
  }

  async function confirmApp(identity: Identity, code: string): Promise<FactorAdded> {
    const unproved = await refuseUnproved(identity);
    if (unproved) return unproved;
    const { staffId } = identity;
    const open = await staff.findChallengeOf(staffId, 'app', now());
    if (open === undefined) return refused('conflict', 'This took too long. Start again with a new QR code.');
    const step = findTotpStep(open.data, code.replaceAll(' ', ''), now(), 0);
    if (step === undefined || !(await staff.takeChallenge(open.tokenHash))) return WRONG_CODE;
    await factors.putApp(staffId, { secret: open.data, last_step: step, created_at: now() });
    return added(identity, APP_NAME);
  }

  /** Checks a code of the app or a recovery code. A code that is correct can't be used again. */
  async function verifyCode(owner: Owner, code: string): Promise<boolean> {
    const { staffId } = owner;
    const digits = code.replaceAll(' ', '');
    if (/^\d{6}$/.test(digits)) {
      const app = await factors.findApp(staffId);
      const step = app && findTotpStep(app.secret, digits, now(), app.last_step);
      return step !== undefined && factors.useStep(staffId, step);
    }
    if (!(await factors.useRecoveryCode(staffId, hashRecoveryCode(code)))) return false;
    const left = await factors.countRecoveryCodes(staffId);
    await record(owner, 'recovery-code-used', { rows: left });
    await tell(owner, `A recovery code was used. ${left} ${left === 1 ? 'is' : 'are'} left.`);
    return true;
  }

  async function stepUp(identity: Identity): Promise<void> {
    await staff.verifySession(identity.sessionId, now());
    await record(identity, 'identity-confirmed');
  }

  const handlers: Omit<Handlers<typeof FACTOR_CALLS>, PasskeyCall> = {
    async read({ identity }) {
      const { staffId } = identity;
      const app = await factors.findApp(staffId);
      return {
        answer: {
          required: await factors.isRequired(),
          proofNeeded: await isProofNeeded(identity),
          canSendEmail: mailer.isOn,
          app: app === undefined ? null : new Date(app.created_at).toISOString(),
          passkeys: (await passkeys.list(staffId)).map(presentPasskey),
          recoveryCodes: await factors.countRecoveryCodes(staffId),
        },
      };
    },

    async sendProof({ identity: { staffId, email, hasSecondFactor } }) {
      await countKey(limits.proof, staffId);
      if (hasSecondFactor || !mailer.isOn) return refused('conflict', 'No code by email is needed here.');
      const code = String(randomInt(10 ** PROOF_DIGITS)).padStart(PROOF_DIGITS, '0');
      const expiresAt = now() + CHALLENGE_LIFETIME_MS;
      const open = { staffId, purpose: 'proof', data: proofHash(staffId, code), expiresAt } as const;
      await staff.putChallenge(open, { replaces: true });
      await mailer.send(proofMail({ to: email, brand, code }));
      return { answer: { message: `A code was sent to ${email}.` } };
    },

    confirmProof: async ({ identity, body }) =>
      said(await guess(identity, () => confirmProof(identity, body.code)), 'Confirmed.'),

    async beginApp({ identity }) {
      const unproved = await refuseUnproved(identity);
      if (unproved) return unproved;
      const { staffId, email } = identity;
      const secret = newTotpSecret();
      const expiresAt = now() + CHALLENGE_LIFETIME_MS;
      await staff.putChallenge({ staffId, purpose: 'app', data: secret, expiresAt }, { replaces: true });
      return { answer: { secret, uri: totpUri(secret, brand, email) } };
    },

    confirmApp: async ({ identity, body }) =>
      saidAdded(await guess(identity, () => confirmApp(identity, body.code)), 'Your authenticator app is set up.'),

    removeApp: async ({ identity }) => said(await remove(identity, APP_NAME), 'The authenticator app is removed.'),

    async renewRecoveryCodes({ identity }) {
      if (!identity.hasSecondFactor) return refused('conflict', 'Add a second factor first.');
      const recoveryCodes = await renewCodes(identity.staffId);
      await record(identity, 'recovery-codes-renewed');
      await tell(identity, 'New recovery codes were created. The earlier ones no longer work.');
      return { answer: { message: 'Your new recovery codes are ready.', recoveryCodes } };
    },

    async stepUp({ identity, body: { code } }) {
      const outcome = await guess(identity, async () => ((await verifyCode(identity, code)) ? done({}) : WRONG_CODE));
      if (outcome.ok) await stepUp(identity);
      return said(outcome, 'Confirmed.');
    },
  };

  return { handlers, refuseUnproved, added, remove, verifyCode, stepUp };
}
