import { type ReactNode, useMemo, useState } from 'react';
import { ArticleContent } from '../../../ui/ArticleContent.tsx';
import { Button } from '../../../ui/Button.tsx';
import { readArticle, trustedArticle } from '../../trusted-html.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import { saveFile } from '../../list/export.ts';
import { readTime } from '../../time.ts';
import { useAuthors } from '../../authors/useAuthors.ts';
import { useSession } from '../../session/useSession.ts';
import { differences } from './differences.ts';
import { fieldsOf, type PostFields } from './draft/draft.ts';
import { type PictureSource, SourceImage } from './pictures/SourceImage.tsx';
import type { SaveConflict } from './useSaving.ts';

interface ConflictDialogProps {
  mine: PostFields;
  /** The featured picture of this version; undefined for none. */
  picture: PictureSource | undefined;
  conflict: SaveConflict;
  nameOfCategory(id: string): string;
  nameOfTag(id: string): string;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onClose(): void;
}

/** Both versions of a post that two people edited at the same time, and the choices. */
export function ConflictDialog({
  mine,
  picture,
  conflict: { current: theirs, savedBy, revision, waiting },
  nameOfCategory,
  nameOfTag,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const session = useSession();
  const isOwn = session.status === 'in' && session.email === savedBy;
  const { nameOf } = useAuthors();
  const { day, minute } = readTime(theirs.updatedAt);
  const other = fieldsOf(theirs);
  const categoryOfTheirs = theirs.category?.name ?? '';
  const hasPicture = (picture ?? '') !== theirs.featuredImage;
  const isAboutWaiting = waiting !== null && revision === waiting;
  const rows = differences(mine, other, {
    category: (id) => (id === other.category ? categoryOfTheirs : nameOfCategory(id)),
    tag: (id) => theirs.tags.find((tag) => tag._id === id)?.name ?? nameOfTag(id),
    author: nameOf,
  });
  return (
    <Dialog role="alertdialog" onClose={onClose} className="max-w-5xl">
      {({ titleId, textId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <div className="grid gap-2 p-6 pb-4">
            <h2 id={titleId} className="text-2xl" tabIndex={-1} data-first-focus>
              {isOwn ? 'You have saved this post elsewhere' : 'Someone else has saved this post'}
            </h2>
            <div id={textId} className="grid gap-1">
              <p>
                {`${isOwn ? 'You saved it in another tab or window' : `It was saved${savedBy ? ` by ${savedBy}` : ''}`} at ${minute} on ${day}, after you opened it here.`}
              </p>
              {isAboutWaiting && <p>It was saved for later, so readers don’t see it yet.</p>}
              <p>
                {`Nothing is lost. If you replace the saved version, it stays in the history of the post${revision !== null ? ` as version ${revision}` : ''}. If you use it, yours is kept in this browser.`}
              </p>
            </div>
          </div>
          {/* A scrollable region must be focusable, or it can't be scrolled by keyboard. */}
          <div
            role="region"
            aria-label="Both versions"
            // oxlint-disable-next-line no-noninteractive-tabindex
            tabIndex={0}
            className="grid min-h-24 flex-1 gap-4 overflow-y-auto border-y border-line bg-mist-50 p-6 md:grid-cols-2"
          >
            <Version
              title="Your version"
              copyLabel="Copy my text"
              fields={mine}
              picture={hasPicture ? (picture ?? '') : undefined}
              rows={rows.map(({ label, before }) => [label, before])}
            />
            <Version
              title="The saved version"
              copyLabel="Copy the saved text"
              fields={other}
              picture={hasPicture ? theirs.featuredImage : undefined}
              rows={rows.map(({ label, after }) => [label, after])}
            />
          </div>
          <div className="flex flex-wrap justify-end gap-3 p-6 pt-4">
            <Button kind="quiet" className="sm:mr-auto" onClick={onClose}>
              Decide later
            </Button>
            <Button kind="quiet" onClick={onTakeTheirs}>
              Use the saved version
            </Button>
            <Button onClick={onKeepMine}>Replace with mine</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface VersionProps {
  title: string;
  copyLabel: string;
  fields: PostFields;
  /** The featured picture, if it is another one than in the other version; empty for none. */
  picture: PictureSource | undefined;
  rows: readonly (readonly [string, string])[];
}

/** One version, which can be copied or downloaded before it is replaced. */
function Version({ title, copyLabel, fields, picture, rows }: VersionProps) {
  const [copied, setCopied] = useState(false);
  const html = useMemo(() => trustedArticle(fields.content), [fields.content]);
  const copy = () => {
    navigator.clipboard.write([new ClipboardItem({ 'text/html': htmlOf(fields), 'text/plain': textOf(fields) })]).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section aria-label={title} className="min-w-0 rounded-control border border-line bg-white p-5">
      <h3 className="text-lg">{title}</h3>
      <div className="mt-2 mb-4 flex flex-wrap gap-2">
        {'clipboard' in navigator && (
          <Button kind="quiet" size="small" onClick={copy}>
            {copied ? 'Copied' : copyLabel}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => saveFile(htmlOf(fields), `${fields.slug || 'post'}.html`)}>
          Download<span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
        <span role="status" className="sr-only">
          {copied ? 'The text is copied.' : ''}
        </span>
      </div>
      <Fact label="Title">{fields.title || '(empty)'}</Fact>
      {picture !== undefined && (
        <Fact label="Featured image">
          {picture === '' ? (
            '(none)'
          ) : (
            <SourceImage source={picture} alt="" className="aspect-2/1 max-w-64 rounded-control object-cover" />
          )}
        </Fact>
      )}
      {rows.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value || '(empty)'}
        </Fact>
      ))}
      <div className="mt-4 border-t border-line pt-4 text-[0.9375rem]">
        <ArticleContent html={html} />
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="mb-2 wrap-anywhere">
      <span className="block text-[0.8125rem] text-slate">{label}</span>
      <span>{children}</span>
    </p>
  );
}

/** The version as an HTML document. */
function htmlOf({ title, excerpt, content }: PostFields): Blob {
  const head = document.createElement('div');
  head.append(
    Object.assign(document.createElement('h1'), { textContent: title }),
    Object.assign(document.createElement('p'), { textContent: excerpt }),
  );
  return new Blob(['<!doctype html><meta charset="utf-8">', head.innerHTML, content], { type: 'text/html' });
}

function textOf({ title, excerpt, content }: PostFields): Blob {
  const words = readArticle(content);
  for (const each of words.querySelectorAll('br, p, h2, h3, h4, li, tr, pre, caption, figcaption')) each.after('\n');
  for (const cell of words.querySelectorAll('th, td')) cell.after('\t');
  const text = [title, excerpt, words.textContent].filter(Boolean).join('\n\n');
  return new Blob([text], { type: 'text/plain' });
}
