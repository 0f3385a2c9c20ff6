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
      <ul className="flex flex-wrap items-center justify-center gap-0.5">
        <li>
          <Step label="Previous" off={page <= 1} onClick={() => go(page - 1)} />
        </li>
        {pageNumbers(page, total).map((number, index) =>
          number === 'gap' ? (
            // A gap has no number: its position is its key.
            <li key={`gap-${index < 2 ? 'before' : 'after'}`} aria-hidden className="px-1 text-slate">
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => go(number)}
                className="num grid h-11 min-w-9 place-items-center rounded-control px-1.5 font-semibold hover:bg-mist-100 aria-[current=page]:bg-peacock-700 aria-[current=page]:text-white md:h-7 md:min-w-7"
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
      className="h-11 rounded-control px-2 font-semibold not-aria-disabled:hover:bg-mist-100 aria-disabled:cursor-default aria-disabled:font-normal aria-disabled:text-slate md:h-7"
    >
      {label}
    </button>
  );
}

/**
 * The page numbers of a pagination: first, last, and the current page with its neighbours. A gap of a single page shows that
 * page, since the ellipsis would take the same space.
 *
 * @param page the current page, from one
 * @param total the number of pages
 */
export function pageNumbers(page: number, total: number): (number | 'gap')[] {
  const shown = [...new Set([1, page - 1, page, page + 1, total])]
    .filter((number) => number >= 1 && number <= total)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index): (number | 'gap')[] => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ['gap', number];
  });
}
