import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { valuesIn } from '../../../shared/kit/field-values.ts';
import { REDIRECT_FIELDS } from '../../../shared/posts/redirect-form.ts';
import type { RedirectRow } from '../../../shared/posts/redirects.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { ask, askToDelete, queryOf } from '../kit/ask.ts';
import { AskButton } from '../kit/buttons.tsx';
import { DeleteDialog, FormDialog } from '../kit/dialogs.tsx';
import { Inputs } from '../kit/inputs.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { ShortList, Thing } from '../kit/ShortList.tsx';
import { SAVE_FAILED, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';
import { say } from '../kit/toast.tsx';

/** Old addresses that lead elsewhere, and addresses that were asked for in vain. */
export default function RedirectsPage() {
  const redirects = useQuery(queryOf('GET /api/redirects'));
  const missing = useQuery(queryOf('GET /api/redirects/missing'));
  const [edited, setEdited] = useState<{ redirect?: RedirectRow; from?: string }>();
  const [toDelete, setToDelete] = useState<RedirectRow>();
  const removing = useAction('Failed to remove the address. Please try again.', (_, text) => say('error', text));
  const results = useRef<HTMLElement>(null);
  const missed = useRef<HTMLElement>(null);

  const reload = () => Promise.all([redirects.refetch(), missing.refetch()]);
  const remove = async ({ _id }: RedirectRow) => {
    const wasThere = await askToDelete('DELETE /api/redirects/:id', { id: _id });
    await reload();
    return wasThere;
  };
  const refetchMissing = async () => {
    await missing.refetch();
    // The button that had it goes with its row.
    missed.current?.focus();
  };

  const forget = (path: string) =>
    void removing.run(async () => {
      await ask('DELETE /api/redirects/missing', { query: { path } });
      await refetchMissing();
    });

  return (
    <Screen
      title="Redirects"
      about="Old addresses without a page that lead to a page of this site. Addresses of renamed posts and merged categories lead on by themselves."
      actions={
        <Button size="small" onClick={() => setEdited({})}>
          <Icon name="plus" className="size-4" />
          Add redirect
        </Button>
      }
    >
      <ShortList
        ref={results}
        title="All redirects"
        load={{ query: redirects, what: 'redirects', failed: 'Failed to load redirects' }}
        count={(found) => countOf(found, 'redirect')}
        find="Find a redirect"
        textOf={({ from, to }) => `${from} ${to}`}
        none={
          <Empty title="No redirects yet.">
            Add one for an address that was printed, or that another site links to, and that has no page here.
          </Empty>
        }
      >
        {(redirect) => (
          <Thing
            key={redirect._id}
            name={redirect.from}
            face={<Way from={redirect.from} to={redirect.to} />}
            acts={[
              { label: 'Edit', icon: 'pencil-simple', onChoose: () => setEdited({ redirect }) },
              { label: 'Delete', icon: 'trash', isDanger: true, onChoose: () => setToDelete(redirect) },
            ]}
          >
            <span>{redirect.hits === 0 ? 'Not used yet' : `Used ${countOf(redirect.hits, 'time')}`}</span>
            {redirect.lastHitAt && (
              <>
                <span>, last</span> <Time iso={redirect.lastHitAt} />
              </>
            )}
          </Thing>
        )}
      </ShortList>
      <ShortList
        ref={missed}
        title="Asked for and not found"
        about="Addresses without a page, for 90 days after the last request. Nothing is kept about who asked, and addresses that may hold personal data are left out."
        load={{ query: missing, what: 'addresses', failed: 'Failed to load addresses' }}
        count={(found) => countOf(found, 'address', 'addresses')}
        find="Find an address"
        textOf={({ path }) => path}
        none={<Empty title="Nothing was asked for in vain.">What is asked for and missing can be redirected here.</Empty>}
        actions={
          missing.data !== undefined &&
          missing.data.length > 0 && (
            <AskButton
              button={{ children: 'Clear list' }}
              title="Clear list"
              question="Remove all addresses that were not found?"
              subject={countOf(missing.data.length, 'address', 'addresses')}
              consequence="Addresses that are asked for again are listed again."
              action="Clear list"
              busyAction="Clearing…"
              onConfirm={() => ask('DELETE /api/redirects/missing')}
              onDone={refetchMissing}
              failed="Failed to clear the list. Please try again."
            />
          )
        }
      >
        {({ path, hits, lastAt }) => (
          <Thing
            key={path}
            name={path}
            acts={[
              { label: 'Redirect…', icon: 'arrow-right', onChoose: () => setEdited({ from: path }) },
              { label: 'Remove', icon: 'x', onChoose: () => forget(path) },
            ]}
          >
            <span>{`${countOf(hits, 'time')}, last`}</span> <Time iso={lastAt} />
          </Thing>
        )}
      </ShortList>
      {edited && (
        <RedirectDialog
          {...edited}
          onSaved={async (text) => {
            await reload();
            setEdited(undefined);
            say('success', text);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {toDelete && (
        <DeleteDialog
          one="redirect"
          subject={`${toDelete.from} → ${readable(toDelete.to)}`}
          consequence="Visitors of the old address will see that there is no such page. Browsers may follow the redirect for an hour more."
          remove={() => remove(toDelete)}
          focusAfter={results}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  );
}

/** A path as people read it: browsers send Hindi encoded. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const Way = ({ from, to }: { from: string; to: string }) => (
  <p className="text-t3 wrap-anywhere">
    <span className="font-semibold">{from}</span>
    <span aria-hidden> → </span>
    <span className="sr-only"> leads to </span>
    <a href={to} target="_blank" rel="noreferrer" className="text-peacock-700 underline underline-offset-4">
      <span>{readable(to)}</span>
      <span className="sr-only">, in a new tab</span>
    </a>
  </p>
);

interface RedirectDialogProps {
  /** The one to change; none for a new one. */
  redirect?: RedirectRow | undefined;
  /** The old address of a new one, if it is known. */
  from?: string | undefined;
  /** Resolves when the lists are up to date. */
  onSaved(text: string): Promise<void>;
  onClose(): void;
}

/** Adds or changes a redirect. */
function RedirectDialog({ redirect, from = '', onSaved, onClose }: RedirectDialogProps) {
  const [values, setValues] = useState(valuesIn(REDIRECT_FIELDS, redirect ?? { from, to: '' }));
  const save = async () => {
    if (redirect === undefined) await ask('POST /api/redirects', { body: values });
    else {
      const { _id, version } = redirect;
      await ask('PUT /api/redirects/:id', { id: _id, body: { ...values, version } });
    }
    await onSaved(redirect === undefined ? 'Redirect added.' : 'Redirect changed.');
  };
  const saving = useAction(SAVE_FAILED);
  const first = redirect === undefined && from !== '' ? 'to' : 'from';
  return (
    <FormDialog
      title={redirect === undefined ? 'Add redirect' : 'Change redirect'}
      action="Save redirect"
      doing="Saving…"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <Inputs
        fields={REDIRECT_FIELDS}
        values={values}
        errors={saving.failure.fields}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        look={(name) => ({
          autoCapitalize: 'none',
          spellCheck: false,
          'data-first-focus': name === first || undefined,
        })}
      />
    </FormDialog>
  );
}
