import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  PICTURE_FIELD,
  PICTURE_NOT_UPLOADED,
  type PictureRow,
  type PictureUse,
  UNUSED_RETENTION_DAYS,
} from '../../../shared/posts/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { failureOf } from '../api.ts';
import { countOf } from '../count.ts';
import { askToDelete, askWithForm, conflictFrom } from '../kit/ask.ts';
import { DeleteDialog } from '../kit/dialogs.tsx';
import { FileDrop } from '../kit/FileDrop.tsx';
import { useListener } from '../kit/useListener.ts';
import { Screen } from '../kit/Screen.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { say } from '../kit/toast.tsx';
import { preparePicture } from '../posts/editor/pictures/prepare-picture.ts';
import { Progress } from '../posts/editor/pictures/Progress.tsx';
import { SEARCH_DEBOUNCE_MS } from './LibraryDialog.tsx';
import { PictureDetails, PictureUses } from './PictureDetails.tsx';
import { nameOf, PictureGrid, usePictures } from './PictureGrid.tsx';

/** Everything that was uploaded for posts and authors. */
export default function PicturesPage() {
  const [params, setParams] = useSearchParams();
  const filter = {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: params.get('search') ?? '',
    unused: params.get('unused') === 'true',
  };
  const { query, reload } = usePictures(filter);
  const [opened, setOpened] = useState<PictureRow>();
  const [toDelete, setToDelete] = useState<PictureRow>();
  const [inUse, setInUse] = useState<readonly PictureUse[]>([]);
  const results = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const show = (change: Partial<typeof filter>) => {
    const { page, search: words, unused } = { ...filter, page: 1, ...change };
    setParams(
      {
        ...(words && { search: words }),
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
    return wasThere;
  };
  /** What a dialog shows may have changed meanwhile. */
  const close = () => {
    void reload();
    setOpened(undefined);
    setToDelete(undefined);
  };

  return (
    <Screen
      title="Pictures"
      count={query.data?.pagination.total.toLocaleString('en-IN')}
      about={`Everything uploaded for posts and authors. An unused picture without alternative text is removed after ${UNUSED_RETENTION_DAYS} days.`}
      tools={
        <SearchBox
          label="Search pictures"
          placeholder="Alternative text or file name"
          debounceMs={SEARCH_DEBOUNCE_MS}
          search={filter.search}
          onSearch={(words) => show({ search: words })}
          inputRef={search}
        />
      }
      actions={
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
      }
    >
      <PictureUpload onUploaded={() => void reload()} />
      <section
        ref={results}
        tabIndex={-1}
        aria-label="All pictures"
        aria-busy={query.isFetching}
        className="grid grid-cols-1 gap-4"
      >
        <PictureGrid
          query={query}
          isFiltered={filter.search !== '' || filter.unused}
          action="Open"
          onChoose={setOpened}
          onPage={(page) => show({ page })}
        />
      </section>
      {opened && (
        <PictureDetails
          picture={opened}
          onSaved={() => {
            close();
            say('success', 'Picture saved.');
          }}
          onDelete={() => {
            setOpened(undefined);
            setInUse([]);
            setToDelete(opened);
          }}
          onClose={close}
        />
      )}
      {toDelete && (
        <DeleteDialog
          one="picture"
          subject={nameOf(toDelete)}
          consequence={inUse.length > 0 ? 'It is shown by:' : 'No post or author uses it. This can’t be undone.'}
          remove={() => remove(toDelete)}
          focusAfter={results}
          onClose={close}
        >
          <PictureUses uses={inUse} />
        </DeleteDialog>
      )}
    </Screen>
  );
}

/** Uploads pictures that are chosen, dropped or pasted, one after another. */
function PictureUpload({ onUploaded }: { onUploaded(): void }) {
  /** The share of the current file that is sent, from 0 to 1; undefined while nothing is. */
  const [share, setShare] = useState<number>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [count, setCount] = useState(0);
  const waiting = useRef<File[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File, signal: AbortSignal) => {
    const fail = (text: string) => setFailures((now) => [...now, `${file.name}: ${text}`]);
    setShare(0);
    const ready = await preparePicture(file).catch(({ message }: Error) => fail(message));
    if (!ready || signal.aborted) return;
    const form = new FormData();
    form.set(PICTURE_FIELD, ready.file);
    try {
      await askWithForm('POST /api/pictures', {}, { form, signal, onProgress: setShare });
      setCount((now) => now + 1);
      onUploaded();
    } catch (error) {
      if (!signal.aborted) fail(failureOf(error, PICTURE_NOT_UPLOADED));
    }
  };
  const add = async (files: Iterable<File>) => {
    waiting.current.push(...files);
    if (running.current) return;
    setFailures([]);
    setCount(0);
    const call = new AbortController();
    running.current = call;
    for (let file = waiting.current.shift(); file && !call.signal.aborted; file = waiting.current.shift())
      await upload(file, call.signal);
    running.current = undefined;
    setShare(undefined);
  };

  useListener('paste', (event) => {
    const files = event.clipboardData?.files;
    // A dialog above has its own fields.
    if (files?.length && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      void add(files);
    }
  });

  return (
    <div className="grid gap-1.5">
      <FileDrop
        label="Upload pictures"
        invitation="Drop pictures here, paste them, or choose some"
        hint="PNG, JPG, GIF or WebP. Large pictures are made smaller."
        accept="image/*"
        multiple
        progress={
          share === undefined ? undefined : (
            <div className="w-full">
              <Progress share={share} />
            </div>
          )
        }
        onFiles={(files) => void add(files)}
      />
      <p role="status" className="text-slate empty:hidden">
        {share === undefined && count > 0 && `${countOf(count, 'picture')} uploaded.`}
      </p>
      {failures.length > 0 && (
        <ul role="alert" className="field-error grid gap-1">
          {failures.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
