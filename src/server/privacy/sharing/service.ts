import type { AuditAction } from '../../../shared/audit/trail.ts';
import type { Outcome } from '../../../shared/kit/outcomes.ts';
import type { OfferedSharing } from '../../../shared/loans/track.ts';
import type { ConsentWay } from '../../../shared/privacy/consents.ts';
import { NO_STAFF } from '../../audit/service.ts';
import type { ServerParts } from '../../kit/parts.ts';
import type { SharingRepository } from './repository.ts';

interface Parts extends Pick<ServerParts, 'audit' | 'now'> {
  sharing: SharingRepository;
  outbox: { notify(): void };
}

export type SharingService = ReturnType<typeof createSharingService>;

/** Sharing applications with lenders, as their senders see it. */
export function createSharingService({ sharing, outbox, audit, now }: Parts) {
  const note = (action: AuditAction, subjectId: string, name: string) =>
    audit.record({ action, ...NO_STAFF, noun: 'loans', subjectId, detail: { name, purpose: 'sharing' } });

  return {
    list: (leadId: string) => sharing.list(leadId, now()),

    /**
     * The lenders that the sender of an application is asked about: those of consents that are open, and of the offer that is
     * preferred.
     *
     * @param versionId of the preferred product; null for none
     */
    async offeredTo(leadId: string, versionId: string | null): Promise<OfferedSharing[]> {
      if (await sharing.isEnded(leadId)) return [];
      const open = (await sharing.list(leadId, now())).flatMap(({ lenderId, lender, consents: [last] }) =>
        last === undefined || last.state === 'withdrawn' ? [] : [{ lenderId, lender, givenAt: last.givenAt }],
      );
      const preferred = versionId === null ? undefined : await sharing.lenderOfVersion(versionId);
      if (preferred === undefined || open.some(({ lenderId }) => lenderId === preferred.lenderId)) return open;
      return [...open, { ...preferred, givenAt: null }];
    },

    /** Keeps the consent that the sender of an application has given. @param notice the version of the text */
    async agree(leadId: string, lenderId: string, notice: string): Promise<Outcome> {
      const outcome = await sharing.give({ leadId, lenderId, notice, how: 'track', staff: null, at: now() });
      if (outcome.ok && outcome.isNew) await note('sharing-agreed', leadId, outcome.lender);
      return outcome;
    },

    /** @returns whether there was such a consent */
    async withdraw(leadId: string, lenderId: string, how: ConsentWay): Promise<boolean> {
      const ended = await sharing.withdraw({ leadId, lenderId }, how, now());
      outbox.notify();
      for (const { lender } of ended) await note('consent-withdrawn', leadId, lender);
      if (ended.length > 0) return true;
      return (await sharing.list(leadId, now())).some((each) => each.lenderId === lenderId && each.consents.length > 0);
    },
  };
}
