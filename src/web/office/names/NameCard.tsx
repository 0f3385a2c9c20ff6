import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { readTime } from '../time.ts';
import { initialOf, type NameRow } from './name-list.ts';

interface NameCardProps {
  row: NameRow;
  /** Its place in the list, from one. */
  number: number;
  onDelete(): void;
  onRename(): void;
  /** Missing when there is no other name. */
  onMerge: (() => void) | undefined;
}

/** One name. Its buttons show on hover and focus, and always on touch screens. */
export function NameCard({ row: { name, createdAt }, number, onDelete, onRename, onMerge }: NameCardProps) {
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
        <p className="num text-[0.8125rem] text-slate">{`#${number}`}</p>
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
      <div className="flex flex-wrap gap-x-1">
        <CardButton label="Rename" name={name} icon="pencil-simple" onClick={onRename} />
        {onMerge && <CardButton label="Merge" name={name} icon="arrow-square-out" onClick={onMerge} />}
        <CardButton label="Delete" name={name} icon="trash" isDanger onClick={onDelete} />
      </div>
    </li>
  );
}

interface CardButtonProps {
  label: string;
  /** The name that it is about. */
  name: string;
  icon: IconName;
  isDanger?: boolean;
  onClick(): void;
}

const CardButton = ({ label, name, icon, isDanger = false, onClick }: CardButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className={`office-revealed inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-semibold ${isDanger ? 'text-error hover:bg-error-50' : 'text-peacock-800 hover:bg-mist-100'}`}
  >
    <Icon name={icon} className="size-5" />
    <span>
      <span>{label}</span>
      <span className="sr-only"> {name}</span>
    </span>
  </button>
);
