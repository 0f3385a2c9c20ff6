import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../dialog/Facts.tsx';
import { ViewDialog } from '../../kit/dialogs.tsx';
import { FailureNotice, useAction } from '../../kit/useAction.tsx';
import { readTime } from '../../time.ts';
import { useAuthors } from '../../authors/useAuthors.ts';
import { useSession } from '../../session/useSession.ts';
import { PostContent } from '../PostFacts.tsx';
import { STATUS_NAMES } from '../post-view.ts';
import { FIELDS, fieldsOf, type PostFields } from './fields.ts';
import { type PictureSource, SourceImage } from './pictures/SourceImage.tsx';
import { usePost } from './post.tsx';
import type { SaveConflict } from './useSaving.ts';

/** Both versions of a post that two people edited at the same time, and the choices. */
export function ConflictDialog({ conflict }: { conflict: SaveConflict }) {
  const { busy, failure, run } = useAction('Failed to open the saved version. Check your connection, then try again.');
  const { fields: mine, picture = '', saving, takeTheirs } = usePost();
  const { current, savedBy, revision } = conflict;
  const session = useSession();
  const isOwn = session.status === 'in' && session.email === savedBy;
  const { day, minute } = readTime(current.updatedAt);
  const theirs = fieldsOf(current);
  const wordsOf = useWords(conflict);
  const labels = Object.entries(FIELDS).flatMap(([name, { label }]) =>
    name in mine && name !== 'content' ? [[name as keyof PostFields, label] as const] : [],
  );
  const differing = labels.filter(([name]) => name === 'title' || wordsOf(mine, name) !== wordsOf(theirs, name));
  const rowsOf = (fields: PostFields) => differing.map(([name, label]) => [label, wordsOf(fields, name)] as const);
  const hasPicture = picture !== current.featuredImage;
  return (
    <ViewDialog
      title={isOwn ? 'You have saved this post elsewhere' : 'Someone else has saved this post'}
      onClose={saving.endConflict}
      className="max-w-5xl"
      close="Decide later"
      after={
        <>
          <Button kind="quiet" busy={busy} onClick={() => void run(() => takeTheirs(conflict))}>
            Use the saved version
          </Button>
          <Button onClick={() => saving.replaceTheirs(conflict)}>Replace with mine</Button>
        </>
      }
      alert={
        <>
          <p>
            {`${isOwn ? 'You saved it in another tab or window' : `It was saved${savedBy ? ` by ${savedBy}` : ''}`} at ${minute} on ${day}, after you opened it here.`}
          </p>
          <p>
            {`Nothing is lost. If you replace the saved version, it stays in the history of the post${revision !== null ? ` as version ${revision}` : ''}. If you use it, yours stays there.`}
          </p>
        </>
      }
    >
      <FailureNotice failure={failure} />
      <div className="grid gap-4 md:grid-cols-2">
        <Version title="Your version" content={mine.content} rows={rowsOf(mine)} picture={hasPicture && picture} />
        <Version
          title="The saved version"
          content={theirs.content}
          rows={rowsOf(theirs)}
          picture={hasPicture && current.featuredImage}
        />
      </div>
    </ViewDialog>
  );
}

/** What a field of either version says. */
function useWords({ current }: SaveConflict) {
  const { nameOfCategory, nameOfTag } = usePost().names;
  const { nameOf } = useAuthors();
  const nameOfTheir = ({ tags, category }: typeof current, id: string) =>
    [...tags, ...(category ? [category] : [])].find(({ _id }) => _id === id)?.name;
  return (fields: PostFields, name: keyof PostFields): string => {
    const value = fields[name];
    if (name === 'tags')
      return fields.tags
        .map((id) => nameOfTheir(current, id) ?? nameOfTag(id))
        .toSorted()
        .join(', ');
    if (name === 'category' && value) return nameOfTheir(current, fields.category) ?? nameOfCategory(fields.category);
    if (name === 'status') return STATUS_NAMES[fields.status];
    if (name === 'authorId' || name === 'reviewedBy') return nameOf(fields[name]);
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}

interface VersionProps {
  title: string;
  content: string;
  /** The title, and what differs from the other version. */
  rows: readonly (readonly [label: string, text: string])[];
  /** The featured picture, if it is another one than in the other version; empty for none. */
  picture: PictureSource | false;
}

const Version = ({ title, content, rows, picture }: VersionProps) => (
  <section aria-label={title} className="min-w-0 rounded-control border border-line bg-white p-5">
    <h3 className="mb-4 text-t5">{title}</h3>
    <dl>
      {rows.map(([label, text]) => (
        <Fact key={label} label={label}>
          {text || '(empty)'}
        </Fact>
      ))}
      {picture !== false && (
        <Fact label={FIELDS.featuredImage.label}>
          {picture === '' ? (
            '(none)'
          ) : (
            <SourceImage source={picture} alt="" className="aspect-2/1 max-w-64 rounded-control object-cover" />
          )}
        </Fact>
      )}
    </dl>
    <div className="mt-4 border-t border-line pt-4">
      <PostContent html={content} />
    </div>
  </section>
);
