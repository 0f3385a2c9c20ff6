import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { queryOf } from '../kit/ask.ts';
import { Time } from '../list/Time.tsx';
import { type HandledNoun, useHandled } from './useHandled.ts';

/** How often an open row is refreshed; not while the tab is hidden. */
const REFRESH_INTERVAL_MS = 5000;

/** In the details of a row: who has handled it and when, and the button that changes it. */
export function HandledPanel({ noun, id }: { noun: HandledNoun; id: string }) {
  const { data } = useQuery({
    ...queryOf(`GET /api/${noun}/:id/handled`, { id }),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  const change = useHandled(noun);
  const mark = data?.handled ?? null;
  return (
    <section
      aria-label="Handling"
      className="mt-2 flex min-h-12 flex-wrap items-center justify-between gap-3 rounded-control bg-mist-50 px-3 py-2 text-t2"
    >
      <p role="status" className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {data &&
          (mark === null ? (
            'Open'
          ) : (
            <>
              Handled by <strong>{mark.by}</strong>, <Time iso={mark.at} />
            </>
          ))}
      </p>
      {data && (
        <Button kind="quiet" size="small" onClick={() => void change(id, mark)}>
          {mark === null ? 'Mark as handled' : 'Mark as open'}
        </Button>
      )}
    </section>
  );
}
