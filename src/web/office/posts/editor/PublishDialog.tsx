import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DEFAULT_AUTHOR } from '../../../../shared/posts/blog.ts';
import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { queryOf } from '../../kit/ask.ts';
import { ViewDialog } from '../../kit/dialogs.tsx';
import { ActionButton } from '../../kit/useAction.tsx';
import { checkArticle } from './check-article.ts';
import { Counted } from './Counted.tsx';
import { AlternativeText } from './pictures/FeaturedPicture.tsx';
import { usePost } from './post.tsx';
import { Category, Schedule } from './SettingsTab.tsx';

/** What readers should not miss, asked before they see the post. */
export function PublishDialog() {
  const { stored, fields, picture, names, saving, layout, change } = usePost();
  const { busy, endPublishing } = saving;
  const isPublic = stored?.status === 'published';
  const [faults, setFaults] = useState<string[]>([]);
  const { data: posts } = useQuery({ ...queryOf('GET /api/posts'), enabled: fields.category === '', staleTime: Infinity });
  const last = posts?.find(({ category }) => names.categories?.some(({ _id }) => _id === category?._id))?.category?._id;

  // Asked only once: a category that is taken away again stays away.
  const propose = useEffectEvent((category: string) => {
    if (fields.category === '') change({ category });
  });
  useEffect(() => {
    if (last !== undefined) propose(last);
  }, [last]);
  useEffect(() => {
    let isCurrent = true;
    void checkArticle(fields.content).then((found) => isCurrent && setFaults(found));
    return () => void (isCurrent = false);
  }, [fields.content]);

  // Which of the inputs are refused, only their marks in the page tell.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving.problems]);

  const named = fields.author.trim();
  return (
    <ViewDialog
      title={isPublic ? 'Publish changes' : 'Publish'}
      subject={fields.title}
      onClose={endPublishing}
      busy={busy}
      className="max-w-xl"
      close="Keep writing"
      after={
        <ActionButton
          busy={busy}
          doing="Publishing…"
          onClick={() => void saving.save({ status: 'published', publishes: true })}
        >
          Publish now
        </ActionButton>
      }
    >
      <div ref={root} className="grid grid-cols-1 gap-5">
        {faults.length > 0 && (
          <Notice kind="info">
            <ul className="grid gap-1">
              {faults.map((text) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Category />
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">Author: </span>
            <span>{named || `${DEFAULT_AUTHOR}, since nobody is named`}</span>
          </p>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              endPublishing();
              layout.showField(fields.authorId === '' ? 'author' : 'authorId');
            }}
          >
            Change<span className="sr-only"> author</span>
          </Button>
        </div>
        <Counted
          name="excerpt"
          hint="Lists and search engines show it. Without one, search engines show how the text begins."
          most={POST_LIMITS.excerpt}
          rows={3}
        />
        {picture !== undefined && <AlternativeText />}
        {!isPublic && <Schedule />}
      </div>
    </ViewDialog>
  );
}
