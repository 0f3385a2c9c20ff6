import { useState } from 'react';
import { documentsFor, type ListedDocument } from '../../../../shared/loans/lead-documents.ts';
import { LOAN_DOCUMENTS } from '../../../../shared/loans/documents.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import type { LeadWorkDetails } from '../../../../shared/loans/work.ts';
import { ask } from '../../kit/ask.ts';
import { FailureNotice, useAction } from '../../kit/useAction.tsx';
import { Time } from '../../list/Time.tsx';
import { failureText } from '../work/change.ts';

interface DocumentsProps {
  loan: LoanApplication;
  data: LeadWorkDetails;
  /** Fetches the application and the list again. */
  onChanged(): Promise<void>;
}

/** What the loan needs, and what was received although it is not needed any more. */
export function documentsOf(loan: LoanApplication, { documents }: Pick<LeadWorkDetails, 'documents'>): ListedDocument[] {
  const needed = documentsFor(loan);
  const others = documents.filter(({ id }) => !needed.some((each) => each.id === id));
  return [...needed, ...others.map(({ id }) => ({ id, words: LOAN_DOCUMENTS[id] }))];
}

/** The checklist of documents. A tick is saved at once. */
export function Documents({ loan, data, onChanged }: DocumentsProps) {
  const [isOpen] = useState(() => data.status === 'Documents');
  const listed = documentsOf(loan, data);
  const received = new Map(data.documents.map((each) => [each.id, each]));

  return (
    <details open={isOpen} className="rounded-control bg-white shadow-1">
      <summary className="min-h-11 cursor-pointer rounded-control px-[min(0.75rem,3vw)] py-2.5 font-semibold wrap-anywhere">
        Documents
        <span className="font-normal text-slate">{`: ${data.documents.length} of ${listed.length} received`}</span>
      </summary>
      <ul aria-label="Documents" className="grid grid-cols-1 px-[min(0.75rem,3vw)] pb-3">
        {listed.map((document) => (
          <Item
            key={document.id}
            loanId={loan._id}
            document={document}
            known={received.get(document.id)}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </details>
  );
}

interface ItemProps {
  loanId: string;
  document: ListedDocument;
  known: LeadWorkDetails['documents'][number] | undefined;
  onChanged(): Promise<void>;
}

function Item({ loanId, document: { id, words }, known, onChanged }: ItemProps) {
  const { subject: ticked, failure, run } = useAction<boolean>(failureText);

  const tick = async (isReceived: boolean) => {
    await ask('PUT /api/loans/work/:id/documents/:document', { id: loanId, document: id, body: { isReceived } });
    await onChanged();
  };

  return (
    <li>
      <FailureNotice failure={failure} />
      <label className="flex min-h-11 cursor-pointer flex-wrap items-start gap-x-2.5 py-2.5">
        <input
          type="checkbox"
          checked={ticked ?? known !== undefined}
          onChange={({ target: { checked } }) => void run(() => tick(checked), checked)}
          className="mt-0.5 size-5 shrink-0 accent-peacock-700"
        />
        <span className="min-w-0 flex-1 basis-16 wrap-anywhere">
          <span>{words}</span>
          {known && (
            <span className="block text-[0.8125rem] text-slate">
              <span>{`${known.by},`}</span> <Time iso={known.at} />
            </span>
          )}
        </span>
      </label>
    </li>
  );
}
