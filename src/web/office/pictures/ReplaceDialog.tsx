import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pictureId } from '../../../shared/posts/picture-files.ts';
import { type PictureReplaced, type PictureRow } from '../../../shared/posts/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PathPicture } from '../../ui/PathPicture.tsx';
import { SaveFailure } from '../kit/SaveFailure.tsx';
import { useSaving } from '../kit/useSaving.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Progress } from '../posts/editor/pictures/Progress.tsx';
import { useUpload } from '../posts/editor/pictures/useUpload.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { nameOf } from './PictureGrid.tsx';
import { replaceEverywhere } from './replace.ts';

interface ReplaceDialogProps {
  picture: PictureRow;
  /** @param isNew nothing showed the other picture before */
  onReplaced(answer: PictureReplaced, isNew: boolean): void;
  onClose(): void;
}

/** Uploads or chooses the picture that takes the place of another. */
export function ReplaceDialog({ picture, onReplaced, onClose }: ReplaceDialogProps) {
  const { state, start, cancel } = useUpload();
  const [chosen, setChosen] = useState<PictureRow>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const other = chosen ?? state.stored;

  const save = async () => {
    if (other === undefined) return setProblem('Choose a picture first.');
    if (other.path === picture.path) return setProblem('This is the picture itself. Choose another one.');
    onReplaced(await replaceEverywhere(picture, pictureId(other.path)), (chosen?.uses ?? []).length === 0);
  };
  const { failure, busy, submit } = useSaving(save, async () => false);

  return (
    <Dialog onClose={onClose} busy={busy} className="max-w-2xl">
      {({ titleId }) => (
        <>
          <form
            noValidate
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              if (!state.busy) void submit();
            }}
            className="grid max-h-[inherit] grid-cols-1 gap-4 overflow-y-auto p-6"
          >
            <h2 id={titleId} className="text-2xl">
              Replace picture
            </h2>
            <p className="text-slate">
              Posts, changes saved for later and authors that show it will all show the other picture at once. Earlier
              versions of posts keep this one, and it stays in the library.
            </p>
            <div className="grid gap-3 sm:grid-cols-2">
              <Shown label="Now" path={picture.path} name={nameOf(picture)} />
              {other && (
                <Shown label="From now on" path={other.path} name={chosen ? nameOf(chosen) : (state.file?.name ?? '')} />
              )}
            </div>
            <Field
              label="New picture"
              hint="PNG, JPG, GIF or WebP. Large pictures are made smaller."
              error={problem ?? state.failure}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  ref={field}
                  type="file"
                  accept="image/*"
                  data-first-focus
                  onChange={({ target }) => {
                    const [file] = target.files ?? [];
                    if (!file) return;
                    setProblem(undefined);
                    setChosen(undefined);
                    start(file);
                  }}
                  className="input file:mr-3 file:rounded-control file:bg-mist-100 file:px-3 file:py-1 file:font-semibold"
                />
              )}
            </Field>
            <Button kind="quiet" size="small" onClick={() => setIsChoosing(true)} className="justify-self-start">
              Choose from library
            </Button>
            {state.busy && !chosen && <Progress share={state.share} />}
            <p role="status" className="sr-only">
              {chosen ? 'The picture is chosen.' : state.stored ? 'The picture is uploaded.' : ''}
            </p>
            <SaveFailure failure={failure} text={failure.fields['with']} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button kind="quiet" onClick={onClose} aria-disabled={busy}>
                Cancel
              </Button>
              <Button ref={button} type="submit" aria-disabled={busy || state.busy} className="max-w-full">
                {busy ? 'Replacing…' : 'Replace everywhere'}
              </Button>
            </div>
          </form>
          {isChoosing && (
            <LibraryDialog
              onChoose={(row) => {
                cancel();
                setProblem(undefined);
                setChosen(row);
                // The file field names another picture.
                if (field.current) field.current.value = '';
                flushSync(() => setIsChoosing(false));
                button.current?.focus();
              }}
              onClose={() => setIsChoosing(false)}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

function Shown({ label, path, name }: { label: string; path: string; name: string }) {
  return (
    <figure className="grid content-start gap-1">
      <figcaption className="text-[0.8125rem] text-slate">{label}</figcaption>
      <PathPicture
        path={path}
        sizes="300px"
        className="aspect-3/2 overflow-clip rounded-control bg-mist-100 [&_img]:size-full [&_img]:object-contain"
      />
      <span className="line-clamp-2 text-[0.875rem] font-semibold wrap-anywhere">{name}</span>
    </figure>
  );
}
