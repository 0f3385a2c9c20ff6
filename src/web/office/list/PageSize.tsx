import { PAGE_SIZES } from '../../../shared/kit/lists.ts';
import { Icon } from '../../ui/Icon.tsx';

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
    <label className="flex items-center gap-2 text-[0.9375rem] text-slate">
      Rows per page
      <span className="select">
        <select
          value={limit}
          onChange={({ target }) => onResize(Number(target.value))}
          className="input office-small-select"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </span>
    </label>
  );
}
