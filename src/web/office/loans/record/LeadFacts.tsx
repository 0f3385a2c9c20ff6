import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { formatRupees } from '../../../../shared/calculators/emi.ts';
import type { SentTo } from '../../../../shared/kit/call-list.ts';
import { shownOf } from '../../../../shared/kit/facts.ts';
import { labelOf } from '../../../../shared/kit/field-words.ts';
import { parseAmount } from '../../../../shared/kit/quantities.ts';
import {
  DETAIL_FIELDS,
  DETAIL_LABELS,
  type LeadDetails,
  MAX_LENDER,
  MAX_REASON,
  REJECTION_REASONS,
} from '../../../../shared/loans/details.ts';
import { KEPT_LOAN_FIELDS } from '../../../../shared/loans/kept-fields.ts';
import { type LoanField } from '../../../../shared/loans/fields.ts';
import { labelledSource, nameOfSource } from '../../../../shared/loans/lead-source.ts';
import { offerOf } from '../../../../shared/offers/facts.ts';
import type { LeadOffers } from '../../../../shared/offers/offered.ts';
import type { LeadWorkDetails } from '../../../../shared/loans/work.ts';
import { Suggestions, TextInput } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ShownOffers } from '../../../ui/ShownOffers.tsx';
import { ConsentPanel } from '../../consents/ConsentPanel.tsx';
import { EditedFact, Fact, RowFacts } from '../../dialog/Facts.tsx';
import { ask, queryOf } from '../../kit/ask.ts';
import { Parts } from '../../kit/Boundary.tsx';
import { Fold } from '../../kit/Fold.tsx';
import { tableFacts } from '../../kit/table.tsx';
import { ActionButton, FailureNotice, Form, useAction } from '../../kit/useAction.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { CorrectedField } from '../../requests/CorrectionFields.tsx';
import { SharingPanel } from '../../sharing/SharingPanel.tsx';
import { Documents } from './Documents.tsx';
import { Merged } from '../merging/Merged.tsx';
import { type Change, failureText, noteOwnVersion } from '../work/change.ts';
import { useLenders } from '../work/menus.tsx';
import { useLead } from './lead.tsx';

const FACTS = tableFacts(KEPT_LOAN_FIELDS, {}, [
  'fullName',
  'phoneNumber',
  'email',
  'employmentType',
  'loanType',
  'loanAmount',
  'address',
]);

/** What is known of an application: each value can be changed in its place. */
export function LeadFacts() {
  const { loan, work, wanted } = useLead();
  return (
    <Parts>
      <RowFacts
        row={loan}
        facts={FACTS}
        renderForm={work && ((name, close) => <Correction name={name} onClose={close} />)}
      />
      <div className="mt-2">
        <Parts>
          {work && <Documents loan={loan} data={work} />}
          {work && <OffersPanel key={work.version} id={loan._id} />}
          {work && <Lender key={wanted} work={work} />}
          {work && <Merged merged={work.merged} isNew={wanted === 'merged'} />}
          <SharingPanel id={loan._id} />
          <ConsentPanel noun="loans" id={loan._id} isFolded />
          <SourceSection id={loan._id} />
        </Parts>
      </div>
    </Parts>
  );
}

/** In the facts of an application: the offers that its sender saw. Nothing for one that neither came with an offer nor told more. */
function OffersPanel({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(queryOf('GET /api/loans/offers/:id', { id }));
  const offers = data?.offers;
  if (!offers && !isError) return null;
  return (
    <Fold title="Offers shown" count={offers && shownCount(offers)} open={!offers}>
      {offers ? (
        <ShownOffers offers={offers} />
      ) : (
        <LoadFailure text="The offers could not be loaded." onRetry={() => void refetch()} />
      )}
    </Fold>
  );
}

/** The preferred lender, as far as there is one. */
function shownCount({ answer, versionId }: LeadOffers): string | number {
  const preferred = offerOf(answer, versionId);
  return preferred ? `Prefers ${preferred.lender}` : answer.matched.length + answer.possible.length;
}

/** In the facts of an application: where its sender came from. Nothing when it is not known. */
function SourceSection({ id }: { id: string }) {
  const { data } = useQuery({ ...queryOf('GET /api/loans/sources/:id', { id }), staleTime: Infinity });
  const known = data?.source ? labelledSource(data.source) : [];
  if (known.length === 0) return null;
  return (
    <Fold title="Source" count={data?.source && nameOfSource(data.source)}>
      <dl>
        {known.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </Fold>
  );
}

interface Editing {
  kept: string;
  /** What is saved, in words. */
  wordsOf(value: string): string;
  done: string;
  /** @returns the version that it makes */
  send(value: string, version: number): Promise<number>;
  onClose(): void;
}

/** A value that is changed in its place. */
function useEditing({ kept, wordsOf, done, send, onClose }: Editing) {
  const { loan, save } = useLead();
  const [value, setValue] = useState(kept);
  const action = useAction(failureText);
  const sending =
    (to: string): Change['send'] =>
    async (seen) => {
      const version = await send(to, seen);
      noteOwnVersion(loan._id, version);
      return { version, takeBack: () => sending(kept)(version) };
    };
  const onSubmit = async () => {
    if (value !== kept) await save({ what: wordsOf(value), done, send: sending(value) });
    onClose();
  };
  return { value, setValue, errors: action.failure.fields, form: { of: action, onSubmit, onClose } };
}

/** Which control a field has, its kind says. */
const focusField = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('input, select, textarea')?.focus();

type InPlaceProps = ReturnType<typeof useEditing>['form'] & { children: ReactNode };

/** A field in the place of its value: Enter saves, and Escape leaves it as it was. */
const InPlace = ({ of: { busy, failure, form }, onSubmit, onClose, children }: InPlaceProps) => (
  <Form
    of={form}
    onSubmit={onSubmit}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    }}
    className="grid grid-cols-1 gap-2"
  >
    <div ref={focusField}>{children}</div>
    <FailureNotice failure={failure} />
    <div className="flex flex-wrap gap-2">
      <ActionButton type="submit" size="small" busy={busy} doing="Saving…">
        Save
      </ActionButton>
      <Button kind="quiet" size="small" onClick={onClose}>
        Cancel
      </Button>
    </div>
  </Form>
);

type Corrected = SentTo<'PUT /api/loans/work/:id/fields'>['body']['fields'];

/** Corrects one field of what the applicant has sent. The history keeps the old value. */
function Correction({ name, onClose }: { name: LoanField; onClose(): void }) {
  const { loan } = useLead();
  const field = KEPT_LOAN_FIELDS[name];
  const label = labelOf(field);
  const kept = String(loan[name] ?? '');
  const { value, setValue, errors, form } = useEditing({
    kept,
    wordsOf: (text) => `${label} ${shownOf(field, field.kind === 'rupees' ? parseAmount(text) : text)}`,
    done: `${label} corrected.`,
    async send(to, version) {
      // Not the others: a colleague may have corrected them.
      const body = { version, fields: { [name]: to } as Corrected };
      return (await ask('PUT /api/loans/work/:id/fields', { id: loan._id, body })).version;
    },
    onClose,
  });
  const error = errors[`fields.${name}`];
  return (
    <InPlace {...form}>
      <CorrectedField {...{ field, name, kept, value, error }} onEdit={(_, text) => setValue(text)} />
    </InPlace>
  );
}

const textsOf = ({ lender, sanctionedAmount, disbursedAmount, rejectionReason }: LeadDetails) => ({
  lender,
  sanctionedAmount: sanctionedAmount?.toLocaleString('en-IN') ?? '',
  disbursedAmount: disbursedAmount?.toLocaleString('en-IN') ?? '',
  rejectionReason,
});

/** Lender, amounts and the reason for a rejection. */
function Lender({ work }: { work: LeadWorkDetails }) {
  const { wanted } = useLead();
  const { details, status } = work;
  const shown = DETAIL_FIELDS.filter(
    (field) => field !== 'rejectionReason' || status === 'Rejected' || details.rejectionReason !== '',
  );
  const isOpen =
    wanted === 'lender' ||
    wanted === 'rejectionReason' ||
    ['Sent to lender', 'Approved', 'Disbursed', 'Rejected'].includes(status);
  return (
    <Fold title="Sent to lenders" count={details.lender || 'None'} open={isOpen}>
      <dl>
        {shown.map((field) => {
          const value = details[field];
          return (
            <EditedFact
              key={field}
              label={DETAIL_LABELS[field]}
              isEdited={wanted === field}
              renderForm={(close) => <DetailForm field={field} details={details} onClose={close} />}
            >
              {(typeof value === 'number' ? formatRupees(value) : value) || '–'}
            </EditedFact>
          );
        })}
      </dl>
    </Fold>
  );
}

const AMOUNT = { inputMode: 'decimal', hint: 'In rupees, for example 5 lakh', advice: '' } as const;

interface DetailFormProps {
  field: keyof LeadDetails;
  details: LeadDetails;
  onClose(): void;
}

function DetailForm({ field, details, onClose }: DetailFormProps) {
  const { loan } = useLead();
  const lenders = useLenders();
  // The forms of the lender and of the reason can be open at once.
  const usual = useId();
  const kept = textsOf(details);
  const label = DETAIL_LABELS[field];
  const { value, setValue, errors, form } = useEditing({
    kept: kept[field],
    wordsOf: (text) => `${label} ${text || 'none'}`,
    done: `${label} saved.`,
    send: async (to, version) =>
      (await ask('PUT /api/loans/work/:id/details', { id: loan._id, body: { [field]: to, version } })).version,
    onClose,
  });
  const isDoubtful = field === 'disbursedAmount' && (parseAmount(value) ?? 0) > (details.sanctionedAmount ?? Infinity);
  const looks = {
    lender: { list: usual, maxLength: MAX_LENDER },
    sanctionedAmount: AMOUNT,
    disbursedAmount: { ...AMOUNT, advice: isDoubtful ? 'More than was sanctioned. Is that right?' : '' },
    rejectionReason: { list: usual, maxLength: MAX_REASON, hint: 'Optional. The applicant doesn’t see it.' },
  };
  return (
    <InPlace {...form}>
      <TextInput
        name={field}
        label={label}
        value={value}
        error={errors[field]}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
        {...looks[field]}
      />
      <Suggestions id={usual} texts={field === 'rejectionReason' ? REJECTION_REASONS : lenders} />
    </InPlace>
  );
}
