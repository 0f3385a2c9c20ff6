import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CatalogueState } from '../../../shared/offers/catalogue-calls.ts';
import type { VersionRow } from '../../../shared/offers/catalogue.ts';
import { checkRefusal } from '../../../shared/offers/catalogue-contents.ts';
import { describeChanges } from '../../../shared/offers/terms-words.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask } from '../kit/ask.ts';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';
import { useSession } from '../session/useSession.ts';
import { Changes } from '../kit/Conflict.tsx';
import { ForceDialog } from './ForceDialog.tsx';
import type { Outcome } from './ProductPage.tsx';
import { StateChip } from './StateChip.tsx';
import { TermsList } from './TermsList.tsx';
import { useReload } from './useCatalogue.ts';
import { type Product, termsDoubt } from './words.ts';

interface OpenVersionProps {
  version: VersionRow;
  product: Product;
  catalogue: CatalogueState;
  outcome: Outcome;
}

/** The version in preparation: what it would change, and its way into force. */
export function OpenVersion({ version, product: { inForce, versions }, catalogue, outcome }: OpenVersionProps) {
  const session = useSession();
  const navigate = useNavigate();
  const reload = useReload();
  const [asking, setAsking] = useState<'delete' | 'force'>();
  const { busy, run } = useAction('Failed to confirm the check. Please try again.', (_, text) => {
    outcome.fail(text);
    return reload();
  });
  const { _id, productId, number, state, terms, writtenBy, createdAt, checked, revision } = version;
  const email = session.status === 'in' ? session.email : '';
  const doubt = termsDoubt(terms);
  const refusal = state === 'Draft' ? checkRefusal(version, email, catalogue) : undefined;

  const check = async () => {
    await ask('POST /api/catalogue/versions/:id/check', { id: _id, body: { revision } });
    await outcome.done(`Version ${number} is checked.`);
  };

  return (
    <section aria-labelledby="open" className="grid gap-4 rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <div>
        <h2 id="open" className="flex flex-wrap items-center gap-3 text-2xl">
          <span>{`Version ${number}`}</span> <StateChip state={state} />
        </h2>
        <p className="wrap-anywhere text-slate">
          <span>{`Written by ${writtenBy},`}</span> <Time iso={createdAt} />
          {checked && (
            <>
              <span>{`; checked by ${checked.by},`}</span> <Time iso={checked.at} />
            </>
          )}
        </p>
      </div>
      {inForce ? <Difference before={inForce} after={version} /> : <TermsList terms={terms} />}
      {doubt !== undefined && <p className="font-semibold text-marigold-800">{doubt}</p>}
      {refusal !== undefined && <p className="font-semibold">{refusal}</p>}
      <div className="flex flex-wrap gap-3">
        {state === 'Draft' && refusal === undefined && (
          <ActionButton busy={busy} doing="Confirming…" onClick={() => void run(check)}>
            Confirm as checked
          </ActionButton>
        )}
        {state === 'Checked' && <Button onClick={() => setAsking('force')}>Put in force</Button>}
        <Link to={`/admin/catalogue/products/${productId}/draft`} className={buttonClass({ kind: 'quiet' })}>
          Edit
        </Link>
        <Button kind="quiet" onClick={() => setAsking('delete')}>
          Delete draft
        </Button>
      </div>
      {asking === 'force' && (
        <ForceDialog version={version} inForce={inForce} outcome={outcome} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title="Delete draft"
          question={`Delete version ${number}?`}
          subject={terms.name}
          consequence={inForce ? 'The version in force stays.' : undefined}
          action="Delete"
          busyAction="Deleting…"
          onConfirm={async () => {
            await ask('DELETE /api/catalogue/versions/:id', { id: _id });
            setAsking(undefined);
            // A product without versions is no more.
            if (versions.length === 1) await navigate('/admin/catalogue');
            await outcome.done(`Version ${number} is deleted.`);
          }}
          failure={(error) => failureOf(error, 'Failed to delete the draft. Please try again.')}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

function Difference({ before, after }: { before: VersionRow; after: VersionRow }) {
  const changes = describeChanges(before.terms, after.terms);
  return (
    <>
      <div>
        <h3 className="mb-1 text-lg">{`Changes to version ${before.number}, which is in force`}</h3>
        {changes.length > 0 ? <Changes texts={changes} /> : <p>None.</p>}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{`All terms of version ${after.number}`}</summary>
        <TermsList terms={after.terms} />
      </details>
    </>
  );
}
