import { type ReactNode, useMemo, useState } from 'react';
import type { StaffPost } from '../../../../shared/posts.ts';
import { ArticleContent } from '../../../ui/ArticleContent.tsx';
import { Button } from '../../../ui/Button.tsx';
import { trustedArticle } from '../../../ui/trusted-html.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import { readTime } from '../../list/time.ts';
import { fieldsOf, type PostFields } from './draft/draft.ts';

interface ConflictDialogProps {
  mine: PostFields;
  theirs: StaffPost;
  /** E-mail address of whoever saved it. */
  savedBy: string | null;
  nameOfCategory(id: string): string;
  nameOfTag(id: string): string;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onClose(): void;
}

/** Both versions of a post that two people changed at the same time, side by side, and what can be done. */
export function ConflictDialog({ mine, theirs, savedBy, nameOfCategory, nameOfTag, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const [copied, setCopied] = useState(false);
  const { day, minute } = readTime(theirs.updatedAt);
  const other = fieldsOf(theirs);
  const categoryOfTheirs = theirs.category?.name ?? '';
  const rows = differences(mine, other, (id) => (id === other.category ? categoryOfTheirs : nameOfCategory(id)), (id) => theirs.tags.find((tag) => tag._id === id)?.name ?? nameOfTag(id));
  const copy = () => {
    navigator.clipboard?.write([htmlItem(mine)]).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog role="alertdialog" onClose={onClose} className="max-w-5xl">
      {({ titleId, textId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <div className="grid gap-2 p-6 pb-4">
            <h2 id={titleId} className="text-2xl" tabIndex={-1} data-first-focus>
              Somebody else has saved this post
            </h2>
            <p id={textId}>
              It was saved {savedBy && `by ${savedBy} `}at {minute} on {day}, after you opened it. Both versions are here; nothing is lost whatever you choose.
            </p>
          </div>
          {/* A region that scrolls must be reached by keyboard. */}
          {/* oxlint-disable-next-line no-noninteractive-tabindex */}
          <div role="region" aria-label="Both versions" tabIndex={0} className="grid min-h-24 flex-1 gap-4 overflow-y-auto border-y border-line bg-mist-50 p-6 md:grid-cols-2">
            <Version title="Your version" fields={mine} rows={rows.map(({ label, mine }) => [label, mine])} />
            <Version title="The saved version" fields={other} rows={rows.map(({ label, theirs }) => [label, theirs])} />
          </div>
          <div className="flex flex-wrap justify-end gap-3 p-6 pt-4">
            {'clipboard' in navigator && (
              <Button kind="quiet" className="sm:mr-auto" onClick={copy}>
                {copied ? 'Copied' : 'Copy my text'}
              </Button>
            )}
            <span role="status" className="sr-only">
              {copied ? 'Your text is copied.' : ''}
            </span>
            <Button kind="quiet" onClick={onClose}>
              Decide later
            </Button>
            <Button kind="quiet" onClick={onTakeTheirs}>
              Take the saved version
            </Button>
            <Button onClick={onKeepMine}>Save mine over it</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Version({ title, fields, rows }: { title: string; fields: PostFields; rows: readonly (readonly [string, string])[] }) {
  const html = useMemo(() => trustedArticle(fields.content), [fields.content]);
  return (
    <section aria-label={title} className="min-w-0 rounded-control border border-line bg-white p-5">
      <h3 className="mb-3 text-lg">{title}</h3>
      <Fact label="Title">{fields.title || '(empty)'}</Fact>
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
      {children}
    </p>
  );
}

/** What differs besides title and text. */
function differences(mine: PostFields, theirs: PostFields, categoryName: (id: string) => string, tagName: (id: string) => string) {
  const read: Readonly<Record<string, (fields: PostFields) => string>> = {
    Excerpt: ({ excerpt }) => excerpt,
    Category: ({ category }) => (category ? categoryName(category) : ''),
    Tags: ({ tags }) => tags.map(tagName).toSorted().join(', '),
    Status: ({ status }) => (status === 'published' ? 'Published' : 'Draft'),
    Slug: ({ slug }) => slug,
    Author: ({ author }) => author,
    'Meta title': ({ seo }) => seo.metaTitle,
    'Meta description': ({ seo }) => seo.metaDescription,
    Keywords: ({ seo }) => seo.keywords.join(', '),
    'Canonical URL': ({ seo }) => seo.canonicalUrl,
    'OG image URL': ({ seo }) => seo.ogImage,
  };
  return Object.entries(read)
    .map(([label, of]) => ({ label, mine: of(mine), theirs: of(theirs) }))
    .filter(({ mine, theirs }) => mine !== theirs);
}

/** A text for the clipboard, with its looks for where they are understood. */
function htmlItem({ title, excerpt, content }: PostFields): ClipboardItem {
  const text = [title, excerpt, content.replace(/<\/(?:p|h[2-4]|li|tr|blockquote)>/g, '\n').replace(/<[^>]*(?:>|$)/g, '')].filter(Boolean).join('\n\n');
  return new ClipboardItem({
    'text/html': new Blob([content], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  });
}
