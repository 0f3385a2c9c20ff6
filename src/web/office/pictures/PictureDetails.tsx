import { useState } from 'react';
import { Link } from 'react-router';
import { sayBytes } from '../../../shared/kit/bytes.ts';
import { MAX_ALT, type PictureRow, type PictureUse } from '../../../shared/posts/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FormDialog } from '../kit/dialogs.tsx';
import { SAVE_FAILED, useAction } from '../kit/useAction.tsx';
import { Fact } from '../dialog/Facts.tsx';
import { ask } from '../kit/ask.ts';
import { Time } from '../list/Time.tsx';
import { FocusField } from './FocusField.tsx';
import { nameOf } from './PictureGrid.tsx';

interface PictureDetailsProps {
  picture: PictureRow;
  onSaved(): void;
  onDelete(): void;
  onClose(): void;
}

/** A picture of the library: its alternative text and where it is shown. */
export function PictureDetails({ picture, onSaved, onDelete, onClose }: PictureDetailsProps) {
  const [alt, setAlt] = useState(picture.alt);
  const [focus, setFocus] = useState(picture.focus);
  const save = async () => {
    await ask('PUT /api/pictures/:id', { id: picture._id, body: { alt, focus, version: picture.version } });
    onSaved();
  };
  const saving = useAction(SAVE_FAILED);
  const { name, path, width, height, bytes, uploadedBy, createdAt, uses, isUsed } = picture;

  return (
    <FormDialog
      title={nameOf(picture)}
      action="Save"
      doing="Saving…"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
      cancel="Close"
      buttons={
        !isUsed && (
          <Button kind="quiet" onClick={onDelete} aria-disabled={saving.busy} className="mr-auto">
            Delete
          </Button>
        )
      }
      className="max-w-2xl"
    >
      <FocusField picture={picture} focus={focus} onChange={setFocus} />
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-peacock-700"
      >
        <Icon name="arrow-square-out" className="size-5" />
        Open in a new tab
      </a>
      <TextInput
        label="Alternative text"
        hint="Offered when the picture is added to a post. Posts that show it already keep theirs."
        value={alt}
        maxLength={MAX_ALT}
        error={saving.failure.fields['alt']}
        autoComplete="off"
        data-first-focus
        onChange={(event) => setAlt(event.target.value)}
      />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {name && <Fact label="File">{name}</Fact>}
        <Fact label="Size">{`${width} × ${height} pixels${bytes > 0 ? `, uploaded as ${sayBytes(bytes)}` : ''}`}</Fact>
        <Fact label="Uploaded">
          <Time iso={createdAt} />
          {uploadedBy && <span>{` by ${uploadedBy}`}</span>}
        </Fact>
      </dl>
      <section aria-label="Where it is used" className="grid gap-1">
        <h3 className="field-label">Where it is used</h3>
        {uses.length === 0 && (
          <p className="text-slate">
            {isUsed ? 'Only in earlier versions of posts, in changes that wait, or in the bin.' : 'Nowhere.'}
          </p>
        )}
        <PictureUses uses={uses} />
      </section>
    </FormDialog>
  );
}

/** The posts and authors that show a picture, with links. */
export const PictureUses = ({ uses }: { uses: readonly PictureUse[] }) => (
  <ul>
    {uses.map(({ kind, _id, title }) => (
      <li key={kind + _id}>
        <Link
          to={kind === 'post' ? `/admin/posts/edit/${_id}` : `/admin/authors/${_id}`}
          className="inline-flex min-h-(--ctl) items-center font-semibold wrap-anywhere text-peacock-700 underline underline-offset-4"
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
);
