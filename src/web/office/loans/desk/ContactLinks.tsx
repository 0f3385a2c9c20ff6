import { type MouseEvent, useId, useState } from 'react';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { referenceOf } from '../../../../shared/loans/reference.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { useConsents } from '../../consents/useConsents.ts';
import { MINUTE_MS } from '../../desk/when.ts';
import { useNow } from '../../desk/useNow.ts';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { useLeadWork } from '../work/useWork.ts';
import { chatLink, fillTemplate, TEMPLATES } from './templates.ts';
import { contactWarnings } from './words.ts';

/** Links that call or write to an applicant. They warn and ask first when one should not. */
export function ContactLinks({ loan }: { loan: LoanApplication }) {
  const { site } = useSite();
  const [asked, setAsked] = useState<{ href: string; action: string }>();
  const warningId = useId();
  const warnings = useWarnings(loan._id);
  const isWarned = warnings.length > 0;
  const facts = {
    name: loan.fullName,
    reference: referenceOf(loan._id),
    loan: loan.loanType.toLowerCase(),
    brand: site.brand,
  };

  const askFirst = (event: MouseEvent<HTMLAnchorElement>, action: string) => {
    if (!isWarned) return;
    event.preventDefault();
    setAsked({ href: event.currentTarget.href, action });
  };
  const common = { 'aria-describedby': isWarned ? warningId : undefined };
  const sign = isWarned && <Icon name="warning-circle-fill" className="size-5 text-error" />;

  return (
    <div className="grid grid-cols-1 gap-2">
      {isWarned && (
        <div
          id={warningId}
          className="flex flex-wrap items-start gap-2 rounded-control border border-error bg-error-50 p-3 font-medium text-error"
        >
          <Icon name="warning-circle-fill" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 flex-1 basis-36">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <a
          {...common}
          href={`tel:+91${loan.phoneNumber}`}
          onClick={(event) => askFirst(event, 'Call anyway')}
          className={buttonClass({ kind: isWarned ? 'quiet' : 'peacock' }, 'min-w-0 flex-1 flex-wrap basis-40 px-2')}
        >
          {sign || <Icon name="phone" className="size-5" />}
          <span>Call</span> <span className="tabular-nums">{loan.phoneNumber}</span>
        </a>
        <details className="group min-w-0 flex-1 basis-40">
          <summary {...common} className={buttonClass({ kind: 'quiet' }, 'w-full cursor-pointer flex-wrap px-3')}>
            {sign || <Icon name="whatsapp-logo" className="size-5" />}
            <span>WhatsApp</span>
            <Icon name="caret-down" className="size-4 group-open:rotate-180" />
          </summary>
          <ul className="mt-2 grid grid-cols-1 gap-1">
            {TEMPLATES.map(({ label, text }) => (
              <li key={label}>
                <a
                  href={chatLink(loan.phoneNumber, fillTemplate(text, facts))}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={(event) => askFirst(event, 'Write anyway')}
                  className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-white px-3 wrap-anywhere hover:bg-mist-100"
                >
                  <span>{label}</span>
                  <span className="sr-only"> on WhatsApp (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
      {asked && (
        <ConfirmDialog
          title={`${asked.action}?`}
          question={warnings.join(' ')}
          subject={loan.fullName}
          consequence="Only go on if the applicant has asked for it."
          action={asked.action}
          busyAction="Opening…"
          failure=""
          onConfirm={async () => {
            open(asked.href, asked.href.startsWith('tel:') ? '_self' : '_blank', 'noopener,noreferrer');
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function useWarnings(id: string): string[] {
  const now = useNow(MINUTE_MS / 2);
  const { data, isError } = useConsents('loans', id);
  const { data: work } = useLeadWork(id);
  return contactWarnings({ consents: data?.consents, isUnknown: isError, merged: work?.merged }, now);
}
