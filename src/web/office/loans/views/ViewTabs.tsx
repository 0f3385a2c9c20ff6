import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LOAN_NOUN } from '../../../../shared/loans/noun.ts';
import type { ChosenColumns, ViewQuery } from '../../../../shared/loans/views.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { TOOL } from '../../list/tool.tsx';
import { useSession } from '../../session/useSession.ts';
import { ViewsDialog } from '../later.ts';
import { isSameQuery, readQuery, writeQuery } from './view-address.ts';
import { presentCount, useChooseColumns, useViewCounts, useViews } from './useViews.ts';

interface Tab {
  id: string;
  name: string;
  query: ViewQuery;
  columns?: ChosenColumns['columns'];
}

/** All applications, one's own, those that are overdue where the desk is on, and the saved views; with their counts. */
export function ViewTabs() {
  const [address] = useSearchParams();
  const session = useSession();
  const hasDesk = useDeskIsOn();
  const known = useViews();
  const counts = useViewCounts();
  const choose = useChooseColumns();
  const [isManaging, setManaging] = useState(false);
  const now = readQuery(address);
  const tabs: Tab[] = [
    { id: 'all', name: 'All', query: {} },
    ...(session.status === 'in' ? [{ id: 'mine', name: 'My leads', query: { owner: session.staffId } }] : []),
    ...(hasDesk ? [{ id: 'overdue', name: 'Overdue', query: { next: 'overdue' as const } }] : []),
    ...(known?.views ?? []).map(({ _id, ...view }) => ({ ...view, id: _id })),
  ];
  return (
    <nav aria-label="Views" className="flex items-center gap-0.5 max-md:h-11 max-md:px-2">
      <ul className="flex min-w-0 items-center gap-0.5 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ id, name, query, columns }) => {
          const count = counts[id];
          const isUrgent = id === 'overdue' && count !== undefined && count > 0;
          return (
            <li key={id} className="shrink-0">
              <Link
                to={{ pathname: LOAN_NOUN.path, search: String(writeQuery(query)) }}
                aria-current={isSameQuery(query, now) ? 'page' : undefined}
                // A view whose columns were not kept opens all the same.
                onClick={() => columns && void choose({ columns }).catch(() => undefined)}
                className="office-ring-inside flex h-7 items-center gap-1.5 rounded-full px-2.5 text-t2 font-medium whitespace-nowrap hover:bg-mist-100 aria-[current=page]:bg-mist-100 aria-[current=page]:font-semibold aria-[current=page]:text-peacock-900 aria-[current=page]:inset-ring aria-[current=page]:inset-ring-mist-200 max-md:h-8"
              >
                <span>{name}</span>
                {count !== undefined && (
                  <span className={`tabular-nums ${isUrgent ? 'font-semibold text-error' : 'font-normal text-slate'}`}>
                    {presentCount(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        aria-label="Views"
        title="Save this view, or change saved ones"
        aria-haspopup="dialog"
        className={TOOL}
        onClick={() => setManaging(true)}
      >
        <Icon name="plus" className="size-4" />
      </button>
      <Suspense>{isManaging && known && <ViewsDialog known={known} onClose={() => setManaging(false)} />}</Suspense>
    </nav>
  );
}
