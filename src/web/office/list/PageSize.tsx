import { PAGE_SIZES } from '../../../shared/kit/lists.ts';

interface PageSizeProps {
  limit: number;
  /** Rows on all pages. */
  total: number;
  onResize(limit: number): void;
}

/** The choice of rows per page. Hidden when all rows fit on the smallest page. */
export function PageSize({ limit, total, onResize }: PageSizeProps) {
  if (total <= PAGE_SIZES[0]) return null;
  return (
    <label className="flex items-center gap-2">
      <span>Rows per page</span>
      <select
        value={limit}
        onChange={({ target }) => onResize(Number(target.value))}
        className="h-7 rounded-control border border-line bg-white px-1 font-semibold text-ink hover:border-control"
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}
