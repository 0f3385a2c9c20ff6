import { useState } from 'react';
import { documentsFor, type ListedDocument } from '../../../../shared/loans/lead-documents.ts';
import { LOAN_DOCUMENTS } from '../../../../shared/loans/documents.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import type { LeadWorkDetails } from '../../../../shared/loans/work.ts';
import { ask } from '../../kit/ask.ts';
import { Fold } from '../../kit/Fold.tsx';
import { FailureNotice, useAction } from '../../kit/useAction.tsx';
import { Time } from '../../list/Time.tsx';
import { useLead } from './lead.tsx';
import { failureText } from '../work/change.ts';
import { useNames } from '../work/useWork.ts';

interface DocumentsProps {
  loan: LoanApplication;
  data: LeadWorkDetails;
}

/** The checklist of documents. A tick is saved at once. */
export function Documents({ loan, data }: DocumentsProps) {
  const [isOpen] = useState(() => data.status === 'Documents');
  const needed = documentsFor(loan);
  const asked = [...(loan.loanType ? [] : ['the loan type']), ...(loan.employmentType ? [] : ['the employment type'])];
  const others = data.documents.filter(({ id }) => !needed.some((each) => each.id === id));
  // What was received although it is not needed any more is listed, too.
  const listed = [...needed, ...others.map(({ id }): ListedDocument => ({ id, words: LOAN_DOCUMENTS[id] }))];
  const received = new Map(data.documents.map((each) => [each.id, each]));
  return (
    <Fold id="documents" title="Documents" count={`${data.documents.length} of ${listed.length}`} open={isOpen}>
      {asked.length > 0 && (
        <p className="pb-1 text-t2 text-slate">{`Ask for ${asked.join(' and ')} first: the other documents depend on it.`}</p>
      )}
      <ul aria-label="Documents" className="grid grid-cols-1">
        {listed.map((document) => (
          <Item key={document.id} document={document} known={received.get(document.id)} />
        ))}
      </ul>
    </Fold>
  );
}

interface ItemProps {
  document: ListedDocument;
  known: LeadWorkDetails['documents'][number] | undefined;
}

function Item({ document: { id, words }, known }: ItemProps) {
  const { loan, reload } = useLead();
  const nameOf = useNames();
  const { subject: ticked, failure, run } = useAction<boolean>(failureText);

  const tick = async (isReceived: boolean) => {
    await ask('PUT /api/loans/work/:id/documents/:document', { id: loan._id, document: id, body: { isReceived } });
    await reload();
  };

  return (
    <li>
      <FailureNotice failure={failure} />
      <label className="flex min-h-(--ctl) cursor-pointer flex-wrap items-start gap-x-2 py-1">
        <input
          type="checkbox"
          checked={ticked ?? known !== undefined}
          onChange={({ target: { checked } }) => void run(() => tick(checked), checked)}
          className="mt-0.5 size-4 shrink-0 accent-peacock-700"
        />
        <span className="min-w-0 flex-1 basis-16 wrap-anywhere">
          <span>{words}</span>
          {known && (
            <span className="block text-t1 text-slate">
              <span>{`${nameOf(known.by)},`}</span> <Time iso={known.at} />
            </span>
          )}
        </span>
      </label>
    </li>
  );
}
