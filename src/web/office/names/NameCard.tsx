import { Icon } from '../../ui/Icon.tsx';
import { readTime } from '../time.ts';
import { initialOf, type NameRow } from './name-list.ts';

interface NameCardProps {
  row: NameRow;
  /** Its place in the list, from one. */
  number: number;
  onDelete(): void;
}

/** One name. Its button shows on hover and focus, and always on touch screens. */
export function NameCard({ row: { name, createdAt }, number, onDelete }: NameCardProps) {
  const { day, longDay, second } = readTime(createdAt);
  return (
    <li className="office-reveals flex min-w-0 flex-wrap items-center gap-4 rounded-button border border-line bg-white p-4 shadow-1">
      <span
        aria-hidden
        className="arch grid h-14 w-12 shrink-0 place-items-end justify-center bg-mist-100 pb-2 font-display text-xl leading-none font-bold text-peacock-700"
      >
        {initialOf(name)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="num text-[0.8125rem] text-slate">#{number}</p>
        <h3 title={name} className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          {name}
        </h3>
        <p className="text-[0.875rem] text-slate">
          Created{' '}
          <time dateTime={createdAt} title={`${longDay}, ${second}`}>
            {day}
          </time>
        </p>
      </div>
      <button
        type="button"
        onClick={onDelete}
        className="office-revealed inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-semibold text-error hover:bg-error-50"
      >
        <Icon name="trash" className="size-5" />
        <span>
          Delete<span className="sr-only"> {name}</span>
        </span>
      </button>
    </li>
  );
}
