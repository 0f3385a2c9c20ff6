import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  label: string;
  page: number;
  total: number;
  onPage(page: number): void;
}

/** Hidden for a single page. */
export function Pagination({ label, page, total, onPage }: PaginationProps) {
  if (total <= 1) return null;
  const go = (to: number) => {
    if (to >= 1 && to <= total && to !== page) onPage(to);
  };
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 md:gap-1">
        <li>
          <Step label="Previous" off={page <= 1} onClick={() => go(page - 1)} />
        </li>
        {pageNumbers(page, total).map((number, index) =>
          number === 'gap' ? (
            // A gap has no number: its position is its key.
            <li key={`gap-${index < 2 ? 'before' : 'after'}`} aria-hidden className="text-slate md:px-1">
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => go(number)}
                className="num grid h-11 min-w-10 place-items-center rounded-control px-1.5 md:min-w-11 md:px-2 font-semibold hover:bg-mist-100 aria-[current=page]:bg-peacock-700 aria-[current=page]:text-white"
              >
                {number}
              </button>
            </li>
          ),
        )}
        <li>
          <Step label="Next" off={page >= total} onClick={() => go(page + 1)} />
        </li>
      </ul>
    </nav>
  );
}

/** `aria-disabled` keeps the focus at either end, which `disabled` would lose. */
function Step({ label, off, onClick }: { label: string; off: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      aria-disabled={off}
      onClick={onClick}
      className="min-h-11 rounded-control border border-line bg-white px-3 font-semibold md:px-4 not-aria-disabled:hover:bg-mist-100 aria-disabled:cursor-default aria-disabled:opacity-50"
    >
      {label}
    </button>
  );
}
