import { useId } from 'react';
import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import type { Elements } from '../../../ui/elements.ts';
import { Counted } from './Counted.tsx';
import { countProblems, type Tab, TABS } from './fields.ts';
import { FeaturedPicture } from './pictures/FeaturedPicture.tsx';
import { usePost } from './post.tsx';
import { rove } from './rove.ts';
import { SeoTab } from './SeoTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';

const NAMES = Object.keys(TABS) as Tab[];

/** The tabs of the editor. Hidden ones stay mounted, with what was typed. */
export function Panel() {
  const { layout, problems } = usePost();
  const id = useId();
  const panels: Readonly<Record<Tab, Elements>> = { content: <ContentTab />, seo: <SeoTab />, settings: <SettingsTab /> };
  return (
    <>
      <div
        role="tablist"
        aria-label="Parts of the post"
        tabIndex={-1}
        onKeyDown={rove}
        className="sticky top-0 z-1 flex gap-5 border-b border-line bg-white px-5"
      >
        {NAMES.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === layout.tab}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={tab === layout.tab ? 0 : -1}
            onFocus={() => layout.setTab(tab)}
            onClick={() => layout.setTab(tab)}
            className="office-ring-inside inline-flex min-h-11 flex-none items-center gap-2 border-b-3 border-transparent text-t3 font-medium text-slate hover:text-peacock-700 aria-selected:border-marigold-400 aria-selected:font-bold aria-selected:text-peacock-900"
          >
            <span>{TABS[tab]}</span>
            <ToCheck count={countProblems(problems, tab)} />
          </button>
        ))}
      </div>
      {NAMES.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== layout.tab}
          className="editor-panel"
        >
          {panels[tab]}
        </div>
      ))}
    </>
  );
}

const ToCheck = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="min-w-5 rounded-full bg-error px-1.5 text-t1 leading-5 text-white">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{count === 1 ? '(1 field to check)' : `(${count} fields to check)`}</span>
    </span>
  );

/** What belongs to title and text on the paper. */
const ContentTab = () => (
  <>
    <Counted
      name="excerpt"
      hint="One or two sentences that make people want to read on."
      most={POST_LIMITS.excerpt}
      rows={4}
    />
    <FeaturedPicture />
  </>
);
