import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { type Load, Loaded } from './Screen.tsx';

/** A longer list has a search box. */
const MAX_WITHOUT_SEARCH = 12;

interface ShortListProps<Row> {
  /** Names the list: all tags. */
  title: string;
  /** What the list is of, or how to read it. */
  about?: string;
  load: Load<readonly Row[]>;
  /** What is said meanwhile, if the specification has words for it. */
  loading?: string;
  /** How many are found, in words. */
  count(found: number): string;
  /** What the search box says, and what it looks through. */
  find: string;
  textOf(row: Row): string;
  /** In place of rows, where there are none. */
  none: Elements;
  actions?: Elements;
  /** Gets the focus when a row is gone. */
  ref?: RefObject<HTMLElement | null>;
  /** @param number its place among all, from one */
  children(row: Row, number: number): Elements;
}

/** A list of few things, all of which are at hand. */
export function ShortList<Row>(props: ShortListProps<Row>) {
  const { title, about, load, loading = `Loading ${load.what}…`, count, find, textOf, none, actions, ref, children } = props;
  const { isPending, isFetching, data = [] } = load.query;
  const [search, setSearch] = useState('');
  const id = useId();
  const isLong = data.length > MAX_WITHOUT_SEARCH;
  const wanted = isLong ? search.trim().toLowerCase() : '';
  const found = data
    .map((row, place) => ({ row, number: place + 1 }))
    .filter(({ row }) => textOf(row).toLowerCase().includes(wanted));

  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} aria-busy={isFetching} className="grid grid-cols-1 gap-2">
      <header className="flex min-h-(--ctl) flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 id={id} className="text-t4">
            {title}
          </h2>
          <p role="status" className="text-t3 text-slate">
            {isPending ? loading : load.query.data && count(found.length)}
          </p>
        </div>
        {isLong && (
          <input
            type="search"
            aria-label={find}
            placeholder={find}
            value={search}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
            className="h-(--ctl) w-full rounded-control border border-control px-3 text-t2 placeholder:text-slate max-md:text-t4 sm:w-64"
          />
        )}
        {actions && <div className="ml-auto">{actions}</div>}
      </header>
      {about !== undefined && <p className="max-w-3xl text-t2 text-slate">{about}</p>}
      <Loaded load={load}>{() => (data.length === 0 ? none : null)}</Loaded>
      {data.length > 0 && found.length === 0 && <p className="text-slate">Nothing contains this text.</p>}
      {found.length > 0 && (
        <ul className="divide-y divide-mist-100 border-y border-line">
          {found.map(({ row, number }) => children(row, number))}
        </ul>
      )}
    </section>
  );
}

/** What can be done with a thing: a screen, a page of the site, or an action. */
interface Act {
  label: string;
  /** What a screen reader hears after it; the name, if nothing else. */
  about?: string;
  icon: IconName;
  to?: string;
  href?: string;
  isDanger?: boolean;
  onChoose?(): void;
}

interface ThingProps {
  name: string;
  /** Before the name. */
  sign?: Elements;
  /** The name, if it is more than text. */
  face?: Elements;
  acts: readonly (Act | false)[];
  /** What else there is to know of it, in one line. */
  children?: ReactNode;
  /** What belongs to it. */
  parts?: Elements;
}

/** A thing in a short list. What can be done with it shows when one turns to it. */
export const Thing = ({ name, sign, face, acts, children, parts }: ThingProps) => (
  <li>
    <div className="group/turned flex min-h-(--row) flex-wrap items-center gap-x-3 py-1 hover:bg-mist-50">
      {sign}
      <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-baseline gap-x-4 text-t2">
        {face ?? (
          <h3 title={name} className="line-clamp-2 font-sans text-t3 font-semibold wrap-anywhere">
            {name}
          </h3>
        )}
        <p className="min-w-0 text-slate wrap-anywhere">{children}</p>
      </div>
      <div className="flex flex-wrap">{acts.map((act) => act && <ActButton key={act.label} about={name} {...act} />)}</div>
    </div>
    {parts}
  </li>
);

function ActButton({ about, label, icon, to, href, isDanger = false, onChoose }: Act) {
  const className = `inline-flex min-h-(--ctl) items-center gap-1.5 rounded-control px-2 text-t2 font-semibold opacity-0 transition-opacity group-focus-within/turned:opacity-100 group-hover/turned:opacity-100 [@media(hover:none)]:opacity-100 ${isDanger ? 'text-error hover:bg-error-50' : 'text-peacock-800 hover:bg-mist-100'}`;
  const face = (
    <>
      <Icon name={icon} className="size-4" />
      <span>
        <span>{label}</span>
        <span className="sr-only">{` ${about}${href === undefined ? '' : ', in a new tab'}`}</span>
      </span>
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={className}>
        {face}
      </Link>
    );
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noreferrer" className={className}>
        {face}
      </a>
    );
  return (
    <button type="button" onClick={onChoose} className={className}>
      {face}
    </button>
  );
}

/** The first letter as readers see it, vowel signs included: 'loan' → 'L', 'किस्त' → 'कि'. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name);
  return (first?.segment ?? '').toUpperCase();
}

/** What stands for a name that has no picture. */
export const Initial = ({ of }: { of: string }) => (
  <span
    aria-hidden
    className="arch grid h-8 w-7 shrink-0 place-items-center bg-mist-100 font-display text-t3 font-bold text-peacock-700"
  >
    {initialOf(of)}
  </span>
);
