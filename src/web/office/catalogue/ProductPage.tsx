import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatIndianDay, indianDate } from '../../../shared/kit/time.ts';
import { checkRefusal } from '../../../shared/offers/catalogue-contents.ts';
import type { CatalogueState } from '../../../shared/offers/catalogue-calls.ts';
import type { ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';
import { isStale } from '../../../shared/offers/match.ts';
import { describeChanges, termsInWords } from '../../../shared/offers/terms-words.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { failureOf } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { Changes } from '../kit/Conflict.tsx';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { Fold } from '../kit/Fold.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';
import { say } from '../kit/toast.tsx';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/ProductPage.ts';
import { StateChip } from './StateChip.tsx';
import { CATALOGUE, CATALOGUE_PAGE, productPage, useReload } from './useCatalogue.ts';
import { type Product, productsOf, termsDoubt } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Product', description: 'For staff only.', hidden: true });

/** Tells the outcome of an action. */
interface Outcome {
  /** Says what was done, and shows it. */
  done(text: string): Promise<void>;
  /** Says why it was not, and shows what is there by now. */
  fail(text: string): Promise<unknown>;
}

/** The versions of a product, and what can be done with them. */
export default function ProductPage() {
  const { id = '' } = useParams();
  const reload = useReload();
  const query = useQuery(CATALOGUE);
  const heading = useRef<HTMLHeadingElement>(null);
  const product = productsOf(query.data?.versions ?? []).find((each) => each.id === id);
  const lender = query.data?.lenders.find(({ _id }) => _id === product?.lenderId);
  const terms = (product?.inForce ?? product?.newest)?.terms;
  const outcome: Outcome = {
    async done(text) {
      say('success', text);
      await reload();
      // What had the focus may be gone.
      heading.current?.focus();
    },
    fail(text) {
      say('error', text);
      return reload();
    },
  };
  return (
    <Screen
      title={terms?.name ?? 'Product'}
      heading={heading}
      back={CATALOGUE_PAGE}
      count={terms && `${lender?.name ?? ''}, ${terms.loanType}`}
      actions={
        product &&
        !product.open && (
          <Link to={`${productPage(id)}/draft`} className={buttonClass({ size: 'small' })}>
            {`Draft version ${product.newest.number + 1}`}
          </Link>
        )
      }
      load={{ query, what: 'the catalogue' }}
    >
      {(catalogue) => (
        <>
          {product ? (
            <Versions product={product} catalogue={catalogue} outcome={outcome} />
          ) : (
            <Empty title="Product not found">It may have been deleted.</Empty>
          )}
        </>
      )}
    </Screen>
  );
}

interface VersionsProps {
  product: Product;
  catalogue: CatalogueState;
  outcome: Outcome;
}

function Versions({ product, catalogue, outcome }: VersionsProps) {
  const { open, inForce, versions } = product;
  // Those that are or were in force, newest first.
  const published = versions.filter((version) => version.inForce !== null);
  return (
    <>
      {open && <OpenVersion key={open._id} version={open} product={product} catalogue={catalogue} outcome={outcome} />}
      {inForce && (
        <InForce
          version={inForce}
          isStale={isStale(inForce.terms.checkedOn, indianDate(new Date()), catalogue.staleAfterDays)}
          hasOpen={open !== undefined}
          outcome={outcome}
        />
      )}
      {published.length > 0 && (
        <section aria-labelledby="history" className="grid gap-2">
          <h2 id="history" className="text-t4">
            Versions
          </h2>
          <ul className="divide-y divide-mist-100 border-y border-line">
            {published.map((version, place) => (
              <Published key={version._id} version={version} before={published[place + 1]} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface VersionProps {
  version: VersionRow;
  /** Who did what with it. */
  about: Elements;
  /** What is to be done about it. */
  warning?: string | undefined;
  buttons: Elements;
  children: Elements;
}

/** A version that is at work, or is to be. */
function Version({ version: { _id, number, state, terms }, about, warning, buttons, children }: VersionProps) {
  return (
    <section aria-labelledby={_id} className="grid gap-3 rounded-control border border-line p-4">
      <div>
        <h2 id={_id} className="flex flex-wrap items-center gap-3 text-t4">
          <span>{`Version ${number}`}</span> <StateChip state={state} />
        </h2>
        <p className="text-t2 wrap-anywhere text-slate">{about}</p>
        {[termsDoubt(terms), warning].map(
          (text) =>
            text !== undefined && (
              <p key={text} className="mt-2 text-t3 font-semibold text-marigold-800">
                {text}
              </p>
            ),
        )}
      </div>
      {children}
      <div className="flex flex-wrap gap-3">{buttons}</div>
    </section>
  );
}

interface OpenVersionProps extends VersionsProps {
  version: VersionRow;
}

/** The version in preparation: what it would change, and its way into force. */
function OpenVersion({ version, product: { inForce, versions }, catalogue, outcome }: OpenVersionProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'delete' | 'force'>();
  const { busy, run } = useAction('Failed to confirm the check. Please try again.', (_, text) => outcome.fail(text));
  const { _id, productId, number, state, terms, writtenBy, createdAt, checked, revision } = version;
  const refusal =
    state === 'Draft' ? checkRefusal(version, session.status === 'in' ? session.email : '', catalogue) : undefined;
  const changes = inForce ? describeChanges(inForce.terms, terms) : [];
  const whatChanges = changes.length > 0 ? <Changes texts={changes} /> : <p>None.</p>;
  const today = indianDate(new Date());

  const check = async () => {
    await ask('POST /api/catalogue/versions/:id/check', { id: _id, body: { revision } });
    await outcome.done(`Version ${number} is checked.`);
  };
  const force = async () => {
    await ask('POST /api/catalogue/versions/:id/put-in-force', { id: _id, body: { revision } });
    setAsking(undefined);
    await outcome.done(`Version ${number} is in force.`);
  };
  const remove = async () => {
    await ask('DELETE /api/catalogue/versions/:id', { id: _id });
    setAsking(undefined);
    // A product without versions is no more.
    if (versions.length === 1) await navigate(CATALOGUE_PAGE.to);
    await outcome.done(`Version ${number} is deleted.`);
  };

  return (
    <>
      <Version
        version={version}
        about={
          <>
            <span>{`Written by ${writtenBy},`}</span> <Time iso={createdAt} />
            {checked && (
              <>
                <span>{`; checked by ${checked.by},`}</span> <Time iso={checked.at} />
              </>
            )}
          </>
        }
        buttons={
          <>
            {state === 'Draft' && refusal === undefined && (
              <ActionButton size="small" busy={busy} doing="Confirming…" onClick={() => void run(check)}>
                Confirm as checked
              </ActionButton>
            )}
            {state === 'Checked' && (
              <Button size="small" onClick={() => setAsking('force')}>
                Put in force
              </Button>
            )}
            <Link to={`${productPage(productId)}/draft`} className={buttonClass({ kind: 'quiet', size: 'small' })}>
              Edit
            </Link>
            <Button kind="quiet" size="small" onClick={() => setAsking('delete')}>
              Delete draft
            </Button>
          </>
        }
      >
        {inForce ? (
          <>
            <div className="text-t3">
              <h3 className="text-t3 font-semibold">{`Changes to version ${inForce.number}, which is in force`}</h3>
              {whatChanges}
            </div>
            <Fold title={`All terms of version ${number}`}>
              <Terms of={terms} />
            </Fold>
          </>
        ) : (
          <Terms of={terms} />
        )}
        {refusal !== undefined && <p className="text-t3 font-semibold">{refusal}</p>}
      </Version>
      {asking === 'force' && (
        <ConfirmDialog
          title="Put in force"
          question={`Put version ${number} in force?`}
          subject={terms.name}
          consequence={
            (terms.validFrom > today
              ? `Its terms are valid from ${formatIndianDay(terms.validFrom)}. Until then, the product is not offered. `
              : `Borrowers see it from today, ${formatIndianDay(today)}. `) +
            (inForce ? `It replaces version ${inForce.number}. ` : '') +
            'A version in force can’t be edited, and is kept for ever.'
          }
          kind="peacock"
          action="Put in force"
          busyAction="Putting in force…"
          onConfirm={force}
          failure={(error) => failureOf(error, 'Failed to put it in force. Please try again.')}
          onClose={() => setAsking(undefined)}
        >
          {termsDoubt(terms) !== undefined && <p className="font-semibold text-marigold-800">{termsDoubt(terms)}</p>}
          {inForce && (
            <div>
              <h3 className="text-t4">What changes</h3>
              {whatChanges}
            </div>
          )}
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title="Delete draft"
          question={`Delete version ${number}?`}
          subject={terms.name}
          consequence={inForce ? 'The version in force stays.' : undefined}
          action="Delete"
          busyAction="Deleting…"
          onConfirm={remove}
          failure={(error) => failureOf(error, 'Failed to delete the draft. Please try again.')}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

interface InForceProps extends Pick<VersionsProps, 'outcome'> {
  version: VersionRow;
  isStale: boolean;
  /** Whether another version is in preparation. */
  hasOpen: boolean;
}

/** The version that borrowers see. */
function InForce({ version, isStale: mustCompare, hasOpen, outcome }: InForceProps) {
  const { productId: id, terms, inForce } = version;
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { busy, run } = useAction('Failed to save the draft. Please try again.', (_, text) => outcome.fail(text));

  const compared = async () => {
    const body = { terms: { ...terms, checkedOn: indianDate(new Date()) } };
    await ask('POST /api/catalogue/products/:id/versions', { id, body });
    await outcome.done('Draft saved with today’s date. A second person checks it, then it is put in force.');
  };
  const withdraw = async () => {
    await ask('POST /api/catalogue/products/:id/withdraw', { id });
    setIsWithdrawing(false);
    await outcome.done(`${terms.name} is withdrawn.`);
  };

  return (
    <>
      <Version
        version={version}
        about={
          inForce && (
            <>
              <span>{`Put in force by ${inForce.by},`}</span> <Time iso={inForce.at} />
            </>
          )
        }
        warning={
          mustCompare
            ? `Checked on ${formatIndianDay(terms.checkedOn)}. Compare the terms with the lender’s own again.`
            : undefined
        }
        buttons={
          <>
            {!hasOpen && (
              <ActionButton kind="quiet" size="small" busy={busy} doing="Saving…" onClick={() => void run(compared)}>
                Terms compared today
              </ActionButton>
            )}
            <Button kind="quiet" size="small" onClick={() => setIsWithdrawing(true)}>
              Withdraw product
            </Button>
          </>
        }
      >
        <Terms of={terms} />
      </Version>
      {isWithdrawing && (
        <ConfirmDialog
          title="Withdraw product"
          question="Withdraw this product?"
          subject={terms.name}
          consequence="Borrowers no longer see it, from now on. Its versions are kept, and a new one can be put in force later."
          action="Withdraw"
          busyAction="Withdrawing…"
          onConfirm={withdraw}
          failure={(error) => failureOf(error, 'Failed to withdraw the product. Please try again.')}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </>
  );
}

/** A version that is or was in force, with its difference to the one before. */
function Published({ version, before }: { version: VersionRow; before: VersionRow | undefined }) {
  const { number, state, writtenBy, checked, inForce, endedAt, terms } = version;
  const changes = before ? describeChanges(before.terms, terms) : [];
  return (
    <li className="grid gap-1 py-2 text-t2">
      <h3 className="flex flex-wrap items-center gap-3 text-t3">
        <span>{`Version ${number}`}</span> <StateChip state={state} />
      </h3>
      <p className="wrap-anywhere text-slate">
        <span>{`Written by ${writtenBy}${checked ? `, checked by ${checked.by}` : ''}`}</span>
        {inForce && (
          <>
            <span>{`, put in force by ${inForce.by},`}</span> <Time iso={inForce.at} />
          </>
        )}
        {endedAt !== null && (
          <>
            <span>{`, ${state.toLowerCase()}`}</span> <Time iso={endedAt} />
          </>
        )}
      </p>
      {before && (changes.length > 0 ? <Changes texts={changes} /> : <p>Confirmed without a change.</p>)}
      <Fold title={`All terms of version ${number}`}>
        <Terms of={terms} />
      </Fold>
    </li>
  );
}

/** Everything that a version fixes, in words. */
const Terms = ({ of }: { of: ProductTerms }) => (
  <dl className="grid gap-x-6 gap-y-2 text-t3 sm:grid-cols-2 lg:grid-cols-3">
    {termsInWords(of).map(({ key, label, text }) => (
      <div key={key} className="min-w-0">
        <dt className="text-t1 wrap-anywhere text-slate">{label}</dt>
        <dd className="wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
);
