import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatIndianDay, indianDate } from '../../../shared/kit/time.ts';
import { checkRefusal } from '../../../shared/offers/catalogue-contents.ts';
import type { CatalogueState } from '../../../shared/offers/catalogue-calls.ts';
import type { ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';
import { isStale } from '../../../shared/offers/match.ts';
import { describeChanges, termsInWords } from '../../../shared/offers/terms-words.ts';
import { buttonClass } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ask } from '../kit/ask.ts';
import { AskButton, DoButton } from '../kit/buttons.tsx';
import { Changes } from '../kit/Conflict.tsx';
import { Fold } from '../kit/Fold.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Time } from '../list/Time.tsx';
import { say } from '../kit/toast.tsx';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/ProductPage.ts';
import { StateChip } from './StateChip.tsx';
import { CATALOGUE, CATALOGUE_PAGE, type Product, productPage, productsOf, termsDoubt, useReload } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Product', description: 'For staff only.', hidden: true });

export default function ProductPage() {
  const { id = '' } = useParams();
  const reload = useReload();
  const query = useQuery(CATALOGUE);
  const heading = useRef<HTMLHeadingElement>(null);
  const product = productsOf(query.data?.versions ?? []).find((each) => each.id === id);
  const lender = query.data?.lenders.find(({ _id }) => _id === product?.lenderId);
  const terms = (product?.inForce ?? product?.newest)?.terms;
  const onDone = async (text: string) => {
    say('success', text);
    await reload();
    // What had the focus may be gone.
    heading.current?.focus();
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
      {(catalogue) => {
        if (!product) return <Empty title="Product not found">It may have been deleted.</Empty>;
        const { open, inForce, versions } = product;
        // Those that are or were in force, newest first.
        const published = versions.filter((version) => version.inForce !== null);
        const shown = { product, catalogue, onDone };
        return (
          <>
            {open && <OpenVersion key={open._id} {...shown} version={open} />}
            {inForce && <InForce {...shown} version={inForce} />}
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
      }}
    </Screen>
  );
}

interface VersionProps {
  version: VersionRow;
  /** Who did what with it. */
  about: Elements;
  /** What is to be done about it. */
  warning?: string | false;
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
            text && (
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

interface ShownVersionProps {
  version: VersionRow;
  product: Product;
  catalogue: CatalogueState;
  onDone(text: string): Promise<void>;
}

const By = ({ what, by: { by, at } }: { what: string; by: { by: string; at: string } }) => (
  <>
    <span>{`${what} by ${by},`}</span> <Time iso={at} />
  </>
);

/** The version in preparation: what it would change, and its way into force. */
function OpenVersion({ version, product: { inForce, versions }, catalogue, onDone }: ShownVersionProps) {
  const session = useSession();
  const navigate = useNavigate();
  const reload = useReload();
  const { _id: id, productId, number, state, terms, writtenBy, createdAt, checked, revision } = version;
  const refusal =
    state === 'Draft' ? checkRefusal(version, session.status === 'in' ? session.email : '', catalogue) : undefined;
  const changes = inForce ? describeChanges(inForce.terms, terms) : [];
  const whatChanges = changes.length > 0 ? <Changes texts={changes} /> : <p>None.</p>;
  const today = indianDate(new Date());
  const doubt = termsDoubt(terms);
  const check = async () => {
    await ask('POST /api/catalogue/versions/:id/check', { id, body: { revision } });
    await onDone(`Version ${number} is checked.`);
  };

  return (
    <Version
      version={version}
      about={
        <>
          <By what="Written" by={{ by: writtenBy, at: createdAt }} />
          {checked && <By what="; checked" by={checked} />}
        </>
      }
      buttons={
        <>
          {state === 'Draft' && refusal === undefined && (
            <DoButton
              kind="peacock"
              doing="Confirming…"
              failed="Failed to confirm the check. Please try again."
              onDo={check}
              onFailed={reload}
            >
              Confirm as checked
            </DoButton>
          )}
          {state === 'Checked' && (
            <AskButton
              button={{ kind: 'peacock', children: 'Put in force' }}
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
              onConfirm={() => ask('POST /api/catalogue/versions/:id/put-in-force', { id, body: { revision } })}
              onDone={() => onDone(`Version ${number} is in force.`)}
              failed="Failed to put it in force. Please try again."
            >
              {doubt !== undefined && <p className="font-semibold text-marigold-800">{doubt}</p>}
              {inForce && (
                <div>
                  <h3 className="text-t4">What changes</h3>
                  {whatChanges}
                </div>
              )}
            </AskButton>
          )}
          <Link to={`${productPage(productId)}/draft`} className={buttonClass({ kind: 'quiet', size: 'small' })}>
            Edit
          </Link>
          <AskButton
            button={{ children: 'Delete draft' }}
            title="Delete draft"
            question={`Delete version ${number}?`}
            subject={terms.name}
            consequence={inForce ? 'The version in force stays.' : undefined}
            action="Delete"
            busyAction="Deleting…"
            onConfirm={() => ask('DELETE /api/catalogue/versions/:id', { id })}
            onDone={async () => {
              // A product without versions is no more.
              if (versions.length === 1) await navigate(CATALOGUE_PAGE.to);
              await onDone(`Version ${number} is deleted.`);
            }}
            failed="Failed to delete the draft. Please try again."
          />
        </>
      }
    >
      {inForce ? (
        <>
          <div className="text-t3">
            <h3 className="text-t3 font-semibold">{`Changes to version ${inForce.number}, which is in force`}</h3>
            {whatChanges}
          </div>
          <AllTerms of={version} />
        </>
      ) : (
        <Terms of={terms} />
      )}
      {refusal !== undefined && <p className="text-t3 font-semibold">{refusal}</p>}
    </Version>
  );
}

/** The version that borrowers see. */
function InForce({ version, product: { id, open }, catalogue, onDone }: ShownVersionProps) {
  const { terms, inForce } = version;
  const reload = useReload();
  const today = indianDate(new Date());
  const compared = async () => {
    const body = { terms: { ...terms, checkedOn: today } };
    await ask('POST /api/catalogue/products/:id/versions', { id, body });
    await onDone('Draft saved with today’s date. A second person checks it, then it is put in force.');
  };
  return (
    <Version
      version={version}
      about={inForce && <By what="Put in force" by={inForce} />}
      warning={
        isStale(terms.checkedOn, today, catalogue.staleAfterDays) &&
        `Checked on ${formatIndianDay(terms.checkedOn)}. Compare the terms with the lender’s own again.`
      }
      buttons={
        <>
          {!open && (
            <DoButton doing="Saving…" failed="Failed to save the draft. Please try again." onDo={compared} onFailed={reload}>
              Terms compared today
            </DoButton>
          )}
          <AskButton
            button={{ children: 'Withdraw product' }}
            title="Withdraw product"
            question="Withdraw this product?"
            subject={terms.name}
            consequence="Borrowers no longer see it, from now on. Its versions are kept, and a new one can be put in force later."
            action="Withdraw"
            busyAction="Withdrawing…"
            onConfirm={() => ask('POST /api/catalogue/products/:id/withdraw', { id })}
            onDone={() => onDone(`${terms.name} is withdrawn.`)}
            failed="Failed to withdraw the product. Please try again."
          />
        </>
      }
    >
      <Terms of={terms} />
    </Version>
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
        {inForce && <By what=", put in force" by={inForce} />}
        {endedAt !== null && (
          <>
            <span>{`, ${state.toLowerCase()}`}</span> <Time iso={endedAt} />
          </>
        )}
      </p>
      {before && (changes.length > 0 ? <Changes texts={changes} /> : <p>Confirmed without a change.</p>)}
      <AllTerms of={version} />
    </li>
  );
}

const AllTerms = ({ of: { number, terms } }: { of: VersionRow }) => (
  <Fold title={`All terms of version ${number}`}>
    <Terms of={terms} />
  </Fold>
);

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
