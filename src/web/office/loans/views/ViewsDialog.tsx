import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedView, ViewsAnswer } from '../../../../shared/loans/views.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { ask } from '../../kit/ask.ts';
import { ViewDialog } from '../../kit/dialogs.tsx';
import { Tick } from '../../kit/Tick.tsx';
import { ActionButton, FailureNotice, Form, SAVE_FAILED, SaveFailure, useAction } from '../../kit/useAction.tsx';
import { useMay } from '../../session/useSession.ts';
import { readQuery, writeQuery } from './view-address.ts';
import { presentCount, useChooseColumns, useReloadViews, useViewCounts } from './useViews.ts';

const focus = (element: HTMLElement | null) => element?.focus();

/** Opens, saves, renames, shares and deletes views. */
export function ViewsDialog({ known, onClose }: { known: ViewsAnswer; onClose(): void }) {
  const [address, setAddress] = useSearchParams();
  const counts = useViewCounts();
  const choose = useChooseColumns();
  const mayAll = useMay('desk');
  const reload = useReloadViews();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The one that is renamed or shared; without it, the current one is saved. */
  const [changed, setChanged] = useState<SavedView>();
  const [leftId, setLeftId] = useState<string>();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { busy, failure, form, clear } = useAction(SAVE_FAILED);
  const removing = useAction('Failed to delete the view. Please try again.');

  const edit = (view?: SavedView) => {
    clear();
    setLeftId(changed?._id);
    setChanged(view);
    setName(view?.name ?? '');
    setShared(view?.isShared ?? false);
  };
  const save = async () => {
    if (changed) {
      const { _id: id, by: _by, isOwn: _isOwn, ...view } = changed;
      await ask('PUT /api/loans/views/:id', { id, body: { ...view, name, isShared } });
    } else {
      await ask('POST /api/loans/views', { body: { name, query: readQuery(address), columns: known.columns, isShared } });
    }
    edit();
    await reload();
  };
  const remove = async ({ _id: id }: SavedView) => {
    await removing.run(() => ask('DELETE /api/loans/views/:id', { id }).finally(reload));
    heading.current?.focus();
  };
  const open = ({ query, columns }: SavedView) => {
    setAddress(writeQuery(query));
    // A view whose columns were not kept opens all the same.
    if (columns) choose({ columns }).catch(() => undefined);
    onClose();
  };

  return (
    <ViewDialog title="Views" onClose={onClose} heading={heading} className="max-w-xl">
      {known.views.length === 0 ? (
        <p className="text-slate">No saved views yet. Set filters, then save them here.</p>
      ) : (
        <ul aria-label="Saved views" className="grid gap-2">
          {known.views.map((view) => (
            <li key={view._id} className="flex flex-wrap items-center gap-2 rounded-control border border-line p-2">
              <button
                ref={view._id === leftId ? focus : null}
                type="button"
                onClick={() => open(view)}
                className="flex min-h-11 min-w-0 flex-1 basis-40 items-center justify-between gap-3 rounded-control px-2 text-left font-semibold text-peacock-700 hover:bg-mist-100"
              >
                <span className="min-w-0 wrap-anywhere">{view.name}</span>{' '}
                <span className="tabular-nums">{presentCount(counts[view._id])}</span>
              </button>
              {(view.isOwn || mayAll) && (
                <>
                  <Button kind="quiet" size="small" onClick={() => edit(view)}>
                    Rename<span className="sr-only">{` ${view.name}`}</span>
                  </Button>
                  <Button kind="quiet" size="small" onClick={() => void remove(view)}>
                    Delete<span className="sr-only">{` ${view.name}`}</span>
                  </Button>
                </>
              )}
              <p className="w-full px-2 text-t3 text-slate wrap-anywhere">
                {view.isOwn ? (view.isShared ? 'Shared with the team' : 'Only you') : `Shared by ${view.by}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <FailureNotice failure={removing.failure} />
      <Form of={form} onSubmit={save} aria-label="Save a view" className="grid gap-3 border-t border-line pt-4">
        <TextInput
          key={changed?._id ?? ''}
          ref={changed ? focus : null}
          label={changed ? 'New name' : 'Save current filters, order and columns as'}
          hint={changed ? undefined : 'The search is not saved.'}
          autoComplete="off"
          maxLength={60}
          value={name}
          error={failure.fields['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <Tick checked={isShared} onChange={({ target }) => setShared(target.checked)}>
          Share with the team
        </Tick>
        <SaveFailure failure={failure} />
        <div className="flex flex-wrap gap-3">
          <ActionButton type="submit" busy={busy} doing="Saving…">
            {changed ? 'Save changes' : 'Save view'}
          </ActionButton>
          {changed && (
            <Button kind="quiet" onClick={() => edit()}>
              Cancel
            </Button>
          )}
        </div>
      </Form>
    </ViewDialog>
  );
}
