import { type RefObject, useRef, useState } from 'react';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { PlainDialog } from '../kit/dialogs.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { PictureGrid, usePictures } from './PictureGrid.tsx';

export const SEARCH_DEBOUNCE_MS = 300;

interface LibraryDialogProps {
  /** Gets the focus when it closes. */
  next?: RefObject<HTMLElement | null>;
  onChoose(picture: PictureRow): void;
  onClose(): void;
}

/** Chooses a picture that was uploaded before. */
export function LibraryDialog({ onChoose, onClose, ...focus }: LibraryDialogProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { query } = usePictures({ page, search, unused: false });
  const input = useRef<HTMLInputElement>(null);
  return (
    <PlainDialog title="Choose a picture" onClose={onClose} {...focus} className="max-w-3xl">
      <SearchBox
        label="Search pictures"
        placeholder="Alternative text or file name"
        debounceMs={SEARCH_DEBOUNCE_MS}
        search={search}
        onSearch={(wanted) => {
          setSearch(wanted);
          setPage(1);
        }}
        inputRef={input}
      />
      <PictureGrid query={query} isFiltered={search !== ''} action="Choose" onChoose={onChoose} onPage={setPage} />
      <Button kind="quiet" onClick={onClose} className="justify-self-end">
        Cancel
      </Button>
    </PlainDialog>
  );
}
