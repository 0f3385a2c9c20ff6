import { useState } from 'react';
import type { VersionRow } from '../../../shared/offers/catalogue.ts';
import { formatIndianDay, indianDate } from '../../../shared/kit/time.ts';
import { Button } from '../../ui/Button.tsx';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask } from '../kit/ask.ts';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';
import type { Outcome } from './ProductPage.tsx';
import { StateChip } from './StateChip.tsx';
import { TermsList } from './TermsList.tsx';
import { useReload } from './useCatalogue.ts';
import { termsDoubt } from './words.ts';

interface InForceProps {
  version: VersionRow;
  isStale: boolean;
  /** Whether another version is in preparation. */
  hasOpen: boolean;
  outcome: Outcome;
}

/** The version that borrowers see. */
export function InForce({ version: { productId, number, terms, inForce }, isStale, hasOpen, outcome }: InForceProps) {
  const reload = useReload();
  const doubt = termsDoubt(terms);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { busy, run } = useAction('Failed to save the draft. Please try again.', (_, text) => {
    outcome.fail(text);
    return reload();
  });

  const compared = async () => {
    const body = { terms: { ...terms, checkedOn: indianDate(new Date()) } };
    await ask('POST /api/catalogue/products/:id/versions', { id: productId, body });
    await outcome.done('Draft saved with today’s date. A second person checks it, then it is put in force.');
  };

  return (
    <section aria-labelledby="in-force" className="grid gap-4 rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <div>
        <h2 id="in-force" className="flex flex-wrap items-center gap-3 text-2xl">
          <span>{`Version ${number}`}</span> <StateChip state="In force" />
        </h2>
        {inForce && (
          <p className="wrap-anywhere text-slate">
            <span>{`Put in force by ${inForce.by},`}</span> <Time iso={inForce.at} />
          </p>
        )}
        {doubt !== undefined && <p className="mt-2 font-semibold text-marigold-800">{doubt}</p>}
        {isStale && (
          <p className="mt-2 font-semibold text-marigold-800">
            {`Checked on ${formatIndianDay(terms.checkedOn)}. Compare the terms with the lender’s own again.`}
          </p>
        )}
      </div>
      <TermsList terms={terms} />
      <div className="flex flex-wrap gap-3">
        {!hasOpen && (
          <ActionButton kind="quiet" busy={busy} doing="Saving…" onClick={() => void run(compared)}>
            Terms compared today
          </ActionButton>
        )}
        <Button kind="quiet" onClick={() => setIsWithdrawing(true)}>
          Withdraw product
        </Button>
      </div>
      {isWithdrawing && (
        <ConfirmDialog
          title="Withdraw product"
          question="Withdraw this product?"
          subject={terms.name}
          consequence="Borrowers no longer see it, from now on. Its versions are kept, and a new one can be put in force later."
          action="Withdraw"
          busyAction="Withdrawing…"
          onConfirm={async () => {
            await ask('POST /api/catalogue/products/:id/withdraw', { id: productId });
            setIsWithdrawing(false);
            await outcome.done(`${terms.name} is withdrawn.`);
          }}
          failure={(error) => failureOf(error, 'Failed to withdraw the product. Please try again.')}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </section>
  );
}
