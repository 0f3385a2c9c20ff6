import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Picture } from '../../ui/Picture.tsx';
import { useWords } from '../languages/words.ts';
import { Action } from '../parts/Action.tsx';
import { BLOGS } from './address.ts';
import { words } from './words.ts';

interface MissingProps {
  heading: ReactNode;
  /** Why there is no such page, unless it failed to load. */
  reason: string;
  failed: boolean;
}

export function Missing({ heading, reason, failed }: MissingProps) {
  const { pathname } = useLocation();
  const { tryAgain, missing } = useWords(words);
  return (
    <div className="page-width grid items-center gap-x-16 py-10 md:min-h-[35rem] md:grid-cols-2 md:py-16">
      <div>
        <h1 className="text-[clamp(2.125rem,4.6vw,3.5rem)]">{heading}</h1>
        <p className="mt-4 text-[1.0625rem] text-slate">{failed ? missing.failed : reason}</p>
        <div className="mt-7 flex flex-wrap gap-3.5 max-sm:*:basis-full">
          {failed && <Action href={pathname} size="large" label={tryAgain} />}
          <Action href={BLOGS} kind={failed ? 'quiet' : 'peacock'} size="large" label={missing.allArticles} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-[25rem] max-md:mt-8 md:max-w-none">
        <Picture name="not-found" alt="" sizes="(width < 48rem) 90vw, 560px" priority className="w-full" />
      </div>
    </div>
  );
}
