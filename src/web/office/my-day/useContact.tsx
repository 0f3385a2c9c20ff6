import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import type { DayLead } from '../../../shared/loans/day.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask, queryOf } from '../kit/ask.ts';
import { contactWarnings } from '../loans/desk/words.ts';

interface Asked {
  href: string;
  lead: DayLead;
  warnings: readonly string[];
}

const isCall = (href: string) => href.startsWith('tel:');
const go = (href: string) => open(href, isCall(href) ? '_self' : '_blank', 'noopener,noreferrer');

/** Calls or writes to an applicant, and asks first when one should not. What speaks against it is read when it is needed. */
export function useContact() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();

  const contact = async (event: MouseEvent<HTMLAnchorElement>, lead: DayLead) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    const { _id: id } = lead;
    const [consents, work] = await Promise.allSettled([
      queries.fetchQuery(queryOf('GET /api/consents/:noun/:id', { noun: 'loans', id })),
      ask('GET /api/loans/work/:id', { id }),
    ]);
    const warnings = contactWarnings(
      {
        consents: consents.status === 'fulfilled' ? consents.value.consents : undefined,
        isUnknown: consents.status === 'rejected' || work.status === 'rejected',
        merged: work.status === 'fulfilled' ? work.value.merged : undefined,
      },
      Date.now(),
    );
    if (warnings.length === 0) go(href);
    else setAsked({ href, lead, warnings });
  };

  return { contact, asked, stopAsking: () => setAsked(undefined) };
}

export type Contact = ReturnType<typeof useContact>['contact'];

/** Asks whether to call or write though one should not. */
export function ContactAnyway({ asked: { href, lead, warnings }, onClose }: { asked: Asked; onClose(): void }) {
  const action = isCall(href) ? 'Call anyway' : 'Write anyway';
  return (
    <ConfirmDialog
      title={`${action}?`}
      question={warnings.join(' ')}
      subject={lead.fullName}
      consequence="Only go on if the applicant has asked for it."
      action={action}
      busyAction="Opening…"
      failure=""
      onConfirm={async () => void go(href)}
      onClose={onClose}
    />
  );
}
