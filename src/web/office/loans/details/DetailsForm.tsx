import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DETAIL_FIELDS, DETAIL_LABELS, type LeadDetails, MAX_LENDER } from '../../../../shared/loans/details.ts';
import { formatRupees } from '../../../../shared/calculators/emi.ts';
import type { LeadWorkDetails } from '../../../../shared/loans/work.ts';
import { parseAmount } from '../../../../shared/kit/quantities.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { ask, queryOf } from '../../kit/ask.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../../kit/useAction.tsx';
import { conflictOf, failureText } from '../work/change.ts';
import { conflictText } from './conflict.ts';
import { ReasonInput } from './ReasonInput.tsx';

interface DetailsFormProps {
  id: string;
  data: LeadWorkDetails;
  /** Fetches the application and the list again. */
  onChanged(): Promise<void>;
}

type Field = keyof LeadDetails;
type Texts = Readonly<Record<Field, string>>;

const LENDERS_STALE_TIME_MS = 5 * 60_000;
const MORE_THAN_SANCTIONED = 'More than was sanctioned. Is that right?';

const textsOf = (details: LeadDetails): Texts => ({
  lender: details.lender,
  sanctionedAmount: details.sanctionedAmount?.toLocaleString('en-IN') ?? '',
  disbursedAmount: details.disbursedAmount?.toLocaleString('en-IN') ?? '',
  rejectionReason: details.rejectionReason,
});

const summaryOf = ({ lender, sanctionedAmount, disbursedAmount }: LeadDetails): string =>
  [
    lender,
    sanctionedAmount !== null && `${formatRupees(sanctionedAmount)} sanctioned`,
    disbursedAmount !== null && `${formatRupees(disbursedAmount)} disbursed`,
  ]
    .filter(Boolean)
    .join(', ');

const STATUSES_WITH_LENDER: readonly string[] = ['Sent to lender', 'Approved', 'Disbursed'];

/** Lender, amounts and the reason for a rejection. Folded until there is something to enter. */
export function DetailsForm({ id, data, onChanged }: DetailsFormProps) {
  const { details, status, version } = data;
  const [isOpen] = useState(() => STATUSES_WITH_LENDER.includes(status));
  const summary = summaryOf(details);
  return (
    <details open={isOpen} className="rounded-control bg-white shadow-1">
      <summary className="min-h-11 cursor-pointer rounded-control px-[min(0.75rem,3vw)] py-2.5 font-semibold wrap-anywhere">
        <span>Lender and amounts</span>
        {summary !== '' && <span className="font-normal text-slate">{`: ${summary}`}</span>}
      </summary>
      <AmountsForm id={id} saved={textsOf(details)} status={status} version={version} onChanged={onChanged} />
    </details>
  );
}

interface AmountsFormProps extends Omit<DetailsFormProps, 'data'>, Pick<LeadWorkDetails, 'status' | 'version'> {
  saved: Texts;
}

function AmountsForm({ id, saved, status, version, onChanged }: AmountsFormProps) {
  const { data: lenders = [] } = useQuery({
    ...queryOf('GET /api/loans/work/lenders'),
    staleTime: LENDERS_STALE_TIME_MS,
  });
  const [edits, setEdits] = useState<Partial<Texts>>({});
  /** The version that the first edit is based on. */
  const [since, setSince] = useState(version);
  const { busy, failure, clear, form } = useAction(failureText);
  const lender = useRef<HTMLInputElement>(null);
  const texts: Texts = { ...saved, ...edits };
  const isChanged = DETAIL_FIELDS.some((field) => texts[field] !== saved[field]);
  const [sanctioned, disbursed] = [parseAmount(texts.sanctionedAmount), parseAmount(texts.disbursedAmount)];
  const isDoubtful = sanctioned !== undefined && disbursed !== undefined && disbursed > sanctioned;

  const edit = (field: Field, text: string) => {
    if (!isChanged) setSince(version);
    setEdits({ ...edits, [field]: text });
    if (failure.fields[field]) clear();
  };
  const discard = () => {
    setEdits({});
    clear();
    lender.current?.focus();
  };
  const save = async () => {
    if (!isChanged) return;
    try {
      await ask('PUT /api/loans/work/:id/details', { id, body: { ...texts, version: since } });
    } catch (error) {
      const [stale] = conflictOf(error)?.stale ?? [];
      if (!stale) throw error;
      await onChanged();
      setSince(stale.version);
      refuse(`${conflictText(stale)} Save again to apply yours.`);
    }
    await onChanged();
    setEdits({});
  };
  const control = (name: Field) => ({
    name,
    label: DETAIL_LABELS[name],
    value: texts[name],
    error: failure.fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
  });

  return (
    <Form of={form} onSubmit={save} aria-label="Lender and amounts" className="grid grid-cols-1 gap-3 p-[min(0.75rem,3vw)]">
      <FailureNotice failure={failure} />
      <TextInput ref={lender} {...control('lender')} maxLength={MAX_LENDER} list="lenders" />
      <datalist id="lenders">
        {lenders.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <TextInput {...control('sanctionedAmount')} inputMode="decimal" hint="In rupees, for example 5 lakh" />
        <TextInput {...control('disbursedAmount')} inputMode="decimal" advice={isDoubtful ? MORE_THAN_SANCTIONED : ''} />
      </div>
      {(status === 'Rejected' || saved.rejectionReason !== '') && <ReasonInput {...control('rejectionReason')} />}
      <div className="flex flex-wrap items-center gap-2">
        <ActionButton type="submit" size="small" busy={busy} doing="Saving…" aria-disabled={!isChanged || busy}>
          Save details
        </ActionButton>
        {isChanged && !busy && (
          <>
            <Button kind="quiet" size="small" onClick={discard}>
              Discard
            </Button>
            <span className="text-[0.8125rem] text-slate">Not saved yet</span>
          </>
        )}
      </div>
    </Form>
  );
}
