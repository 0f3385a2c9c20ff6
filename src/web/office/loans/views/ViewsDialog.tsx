import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedView, ViewInput, ViewsAnswer } from '../../../../shared/loans/views.ts';
import { TextInput } from '../../../ui/Field.tsx';
import { ask } from '../../kit/ask.ts';
import { ActionButton, FailureNotice, Form, SAVE_FAILED, SaveFailure, useAction } from '../../kit/useAction.tsx';
import { CloseButton } from '../../dialog/CloseButton.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { useMay } from '../../session/useSession.ts';
import { readQuery, writeQuery } from './view-address.ts';
import { useChooseColumns, useReloadViews, useViewCounts } from './useViews.ts';
import { ViewItem } from './ViewItem.tsx';

/** Opens, saves, renames, shares and deletes views. */
export function ViewsDialog({ known, onClose }: { known: ViewsAnswer; onClose(): void }) {
  const [address, setAddress] = useSearchParams();
  const counts = useViewCounts();
  const choose = useChooseColumns();
  const mayAll = useMay('desk');
  const title = useRef<HTMLHeadingElement>(null);
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const reload = useReloadViews();

  const { busy, failure, form } = useAction(SAVE_FAILED);
  const changing = useAction('Failed to change the view. Please try again.');
  const removing = useAction('Failed to delete the view. Please try again.');

  const save = async () => {
    const body: ViewInput = { name, query: readQuery(address), columns: known.columns, isShared };
    await ask('POST /api/loans/views', { body });
    setName('');
    setIsShared(false);
    await reload();
  };
  const change = ({ _id, by: _by, isOwn: _isOwn, ...view }: SavedView, part: Partial<ViewInput>) => {
    removing.clear();
    return changing.run(() => ask('PUT /api/loans/views/:id', { id: _id, body: { ...view, ...part } }).finally(reload));
  };
  const remove = async ({ _id }: SavedView) => {
    changing.clear();
    await removing.run(() => ask('DELETE /api/loans/views/:id', { id: _id }).finally(reload));
    title.current?.focus();
  };
  const open = (view: SavedView) => {
    setAddress(writeQuery(view.query));
    // A view whose columns were not kept opens all the same.
    if (view.columns) choose(view.columns).catch(() => undefined);
    onClose();
  };

  return (
    <Dialog onClose={onClose} className="max-w-xl">
      {({ titleId }) => (
        <div className="grid max-h-[inherit] gap-5 overflow-y-auto p-6">
          <header className="flex items-center justify-between gap-3">
            <h2 ref={title} id={titleId} tabIndex={-1} data-first-focus className="text-t7">
              Views
            </h2>
            <CloseButton onClose={onClose} className="-mr-3" />
          </header>
          {known.views.length === 0 ? (
            <p className="text-slate">No saved views yet. Set filters, then save them here.</p>
          ) : (
            <ul aria-label="Saved views" className="grid gap-2">
              {known.views.map((view) => (
                <ViewItem
                  key={view._id}
                  view={view}
                  count={counts[view._id]}
                  mayChange={view.isOwn || mayAll}
                  onOpen={() => open(view)}
                  onChange={(part) => change(view, part)}
                  onRemove={() => void remove(view)}
                />
              ))}
            </ul>
          )}
          <FailureNotice failure={changing.failure} />
          <FailureNotice failure={removing.failure} />
          <Form
            of={form}
            onSubmit={save}
            aria-label="Save the current view"
            className="grid gap-3 border-t border-line pt-4"
          >
            <TextInput
              label="Save current filters, order and columns as"
              hint="The search is not saved."
              autoComplete="off"
              maxLength={60}
              value={name}
              error={failure.fields['name']}
              onChange={({ target }) => setName(target.value)}
            />
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={isShared}
                onChange={({ target }) => setIsShared(target.checked)}
                className="size-5 shrink-0 accent-peacock-700"
              />
              Share with the team
            </label>
            <SaveFailure failure={failure} />
            <div>
              <ActionButton type="submit" busy={busy} doing="Saving…">
                Save view
              </ActionButton>
            </div>
          </Form>
        </div>
      )}
    </Dialog>
  );
}
