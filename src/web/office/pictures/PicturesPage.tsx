import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  FRESH_PICTURE_HOURS,
  type PictureRow,
  type PictureUse,
  UNUSED_RETENTION_DAYS,
} from '../../../shared/posts/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask, askToDelete, conflictFrom } from '../kit/ask.ts';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { useNotice } from '../list/useNotice.ts';
import type { Route } from './+types/PicturesPage.ts';
import { PictureDetails } from './PictureDetails.tsx';
import { nameOf } from './PictureGrid.tsx';
import { PictureUses } from './PictureUses.tsx';
import { PictureResults } from './PictureResults.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import { usePictures } from './usePictures.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pictures', description: 'For staff only.', hidden: true });

const SEARCH_DEBOUNCE_MS = 300;

/** Everything that was uploaded for posts and authors. */
export default function PicturesPage() {
  const [params, setParams] = useSearchParams();
  const filter = {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: params.get('search') ?? '',
    unused: params.get('unused') === 'true',
  };
  const { query, reload } = usePictures(filter);
  const { notice, say, dismiss } = useNotice();
  const [opened, setOpened] = useState<PictureRow>();
  const [toDelete, setToDelete] = useState<PictureRow>();
  const [inUse, setInUse] = useState<readonly PictureUse[]>([]);
  const [isClearing, setIsClearing] = useState(false);
  const results = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const show = (change: Partial<typeof filter>) => {
    const { page, search, unused } = { ...filter, page: 1, ...change };
    setParams(
      {
        ...(search && { search }),
        ...(unused && { unused: 'true' }),
        ...(page > 1 && { page: String(page) }),
      },
      { replace: change.search !== undefined },
    );
  };
  const remove = async ({ _id }: PictureRow) => {
    const wasThere = await askToDelete('DELETE /api/pictures/:id', { id: _id }).catch((error: unknown) => {
      const conflict = conflictFrom('DELETE /api/pictures/:id', error, 'uses');
      if (conflict) setInUse(conflict.uses);
      throw error;
    });
    await reload();
    say('success', wasThere ? 'Picture deleted.' : 'This picture was already deleted.');
  };
  const clear = async () => {
    const { removed } = await ask('POST /api/pictures/clear-unused');
    await reload();
    say('success', removed === 0 ? 'There was nothing to remove.' : `Removed: ${removed.toLocaleString('en-IN')}.`);
  };
  const total = query.data?.pagination.total ?? 0;

  return (
    <div className="office-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <Link to="/admin" className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline">
        <Icon name="arrow-left" />
        Posts
      </Link>
      <header>
        <h1 className="text-3xl md:text-4xl">Pictures</h1>
        <p className="mt-1 max-w-2xl text-slate">
          {`Everything uploaded for posts and authors. An unused picture without alternative text is removed after ${UNUSED_RETENTION_DAYS} days.`}
        </p>
      </header>
      <PictureUpload onUploaded={() => void reload()} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search pictures"
          placeholder="Alternative text or file name"
          debounceMs={SEARCH_DEBOUNCE_MS}
          search={filter.search}
          onSearch={(search) => show({ search })}
          inputRef={search}
        />
        <Button
          kind="quiet"
          size="small"
          aria-pressed={filter.unused}
          onClick={() => show({ unused: !filter.unused })}
          className="aria-pressed:bg-mist-100"
        >
          {filter.unused && <Icon name="check" className="size-4" />}
          <span>Only unused</span>
        </Button>
        {filter.unused && total > 0 && (
          <Button kind="quiet" size="small" onClick={() => setIsClearing(true)}>
            Remove all unused
          </Button>
        )}
      </div>
      <section
        ref={results}
        tabIndex={-1}
        aria-label="All pictures"
        aria-busy={query.isFetching}
        className="grid grid-cols-1 gap-4"
      >
        <PictureResults
          query={query}
          isFiltered={filter.search !== '' || filter.unused}
          action="Open"
          onChoose={setOpened}
          onPage={(page) => show({ page })}
        />
      </section>
      <NoticeToast notice={notice} onDismiss={dismiss} />
      {opened && (
        <PictureDetails
          picture={opened}
          onSaved={() => {
            void reload();
            setOpened(undefined);
            say('success', 'Picture saved.');
          }}
          onDelete={() => {
            setOpened(undefined);
            setInUse([]);
            setToDelete(opened);
          }}
          onClose={() => {
            // What it shows may have changed meanwhile.
            void reload();
            setOpened(undefined);
          }}
        />
      )}
      {toDelete && (
        <ConfirmDialog
          title="Delete picture"
          question="Delete this picture?"
          subject={nameOf(toDelete)}
          consequence={inUse.length > 0 ? 'It is shown by:' : 'No post or author uses it. This can’t be undone.'}
          action="Delete"
          busyAction="Deleting…"
          onConfirm={() => remove(toDelete)}
          onDone={() => setToDelete(undefined)}
          focusAfter={results}
          failure={(error) => failureOf(error, 'Failed to delete the picture. Please try again.')}
          onClose={() => {
            void reload();
            setToDelete(undefined);
          }}
        >
          <PictureUses uses={inUse} />
        </ConfirmDialog>
      )}
      {isClearing && (
        <ConfirmDialog
          title="Remove unused pictures"
          question="Remove all unused pictures, whatever is searched for?"
          subject="Pictures that no post or author uses"
          consequence={`Those of the last ${FRESH_PICTURE_HOURS} hours stay, since a post that is being written may need them. This can’t be undone.`}
          action="Remove"
          busyAction="Removing…"
          onConfirm={clear}
          focusAfter={results}
          failure={(error) => failureOf(error, 'Failed to remove the pictures. Please try again.')}
          onClose={() => setIsClearing(false)}
        />
      )}
    </div>
  );
}
