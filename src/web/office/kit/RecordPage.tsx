import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { capitalise } from '../../../shared/kit/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CopyButton } from '../dialog/CopyButton.tsx';
import { HoldPanel } from '../holds/HoldPanel.tsx';
import type { Glance, ListDefinition, ListRow } from '../list/list.ts';
import { SearchBox } from '../list/SearchBox.tsx';
import { useListTools } from '../list/tools.ts';
import { useRow } from '../list/useRow.ts';
import type { Steps } from '../list/useViewed.ts';
import { screenActions } from '../palette/screen-actions.ts';
import { Boundary, Parts } from './Boundary.tsx';
import { Menu } from './Menu.tsx';
import { useRecordKeys } from './useRecordKeys.ts';

/** A row of the list, as it stands beside the record. */
interface RecordName extends Glance {
  _id: string;
  name: string;
}

interface RecordPageProps<Row extends ListRow> {
  definition: Pick<
    ListDefinition<Row, never>,
    'noun' | 'calls' | 'detailsTitle' | 'nameOf' | 'referenceOf' | 'Around' | 'Head' | 'Main' | 'Details' | 'lead'
  >;
  id: string;
  /** The row as it is in the list, if it is on the page. */
  known: Row | undefined;
  /** The rows of the list, once it has loaded. */
  names(): readonly RecordName[] | undefined;
  /** What the list is searched for, and another search of it; without it, it can't be searched. */
  search?: string;
  onSearch?(text: string): void;
  steps: Steps;
  onClose(): void;
  /** The row no longer exists. */
  onGone(): void;
  onDelete?(row: Row): void;
}

/** Everything about one row: beside the names of its list where there is room, else alone. The list lies hidden meanwhile. */
export function RecordPage<Row extends ListRow>(props: RecordPageProps<Row>) {
  const { definition, id, known, steps, onClose, onGone, onDelete } = props;
  const { noun, calls, detailsTitle, nameOf, referenceOf, Around, Head, Main, Details, lead } = definition;
  const { row, state } = useRow(calls, id, known);
  const { place, previous, next } = steps;
  const { say } = useListTools();
  const isGone = state === 'gone';
  const name = row ? nameOf(row) : detailsTitle;
  const reference = row && referenceOf?.(row);

  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone]);

  useRecordKeys((key) => {
    const act = key === 'Escape' ? onClose : key === 'j' ? next : key === 'k' ? previous : undefined;
    act?.();
    return act !== undefined;
  });

  const heading = useRef<HTMLHeadingElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  const opened = useRef<string>(undefined);
  useEffect(() => {
    // What had the focus, such as a link to another row, may have gone with the previous row.
    if (opened.current === undefined || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    opened.current = id;
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  const copyLink = () => {
    navigator.clipboard.writeText(location.href.split('?', 1)[0] ?? '').then(
      () => say('success', 'Link copied.'),
      () => say('error', 'The link could not be copied.'),
    );
  };
  const itemsNow = () => [
    ...screenActions().flatMap(({ label, icon, isOfRecord, run }) => (isOfRecord ? [{ label, icon, onChoose: run }] : [])),
    ...('clipboard' in navigator ? [{ label: 'Copy link', icon: 'link', onChoose: copyLink } as const] : []),
    ...(row && onDelete && calls.remove
      ? [{ label: 'Delete', icon: 'trash', isDanger: true, onChoose: () => onDelete(row) } as const]
      : []),
  ];

  const loading = <div role="status" aria-label={`Loading the ${noun.one}`} className="office-bone m-6 h-60" />;
  const parts = (shown: Row) => (
    <>
      <Parts>{Head && <Head row={shown} />}</Parts>
      <div className={Main ? 'desk:grid desk:grid-cols-[minmax(0,1fr)_21.25rem] print:block!' : 'max-w-3xl'}>
        <Parts>{Main && <Main row={shown} />}</Parts>
        <section
          id="details"
          aria-labelledby="facts"
          className={`scroll-mt-28 px-4 pt-3 pb-6 md:px-6 ${Main ? 'border-line max-desk:border-t desk:border-l desk:px-4' : ''}`}
        >
          <h2 id="facts" className="text-t4">
            {detailsTitle}
          </h2>
          <Parts>
            <Details row={shown} />
            {lead && <HoldPanel noun={lead} id={shown._id} />}
          </Parts>
        </section>
      </div>
    </>
  );

  return (
    <div className="desk:grid desk:grid-cols-[18.75rem_minmax(0,1fr)] print:block!">
      <nav
        aria-label={capitalise(noun.many)}
        className="sticky top-(--office-bar) hidden h-[calc(100dvh-var(--office-bar))] overflow-y-auto border-r border-line desk:block"
      >
        <Parts>
          <Names {...props} current={current} />
        </Parts>
      </nav>
      {/* Not a dialog element: the list's names stay at hand, and nothing is locked. */}
      <div
        role="dialog"
        data-record=""
        aria-label={detailsTitle}
        className={`min-h-[calc(100dvh-var(--office-bar))] min-w-0 bg-white ${Head ? 'max-md:pb-20' : ''}`}
      >
        <div className="top-(--office-bar) z-20 flex flex-wrap items-center gap-x-2 bg-white px-4 pt-3 md:sticky md:h-13 md:flex-nowrap md:pl-6">
          <IconButton label="Back to the list" icon="arrow-left" onClick={onClose} className="-ml-2 md:hidden" />
          <h1
            ref={heading}
            tabIndex={-1}
            className="order-last w-full min-w-0 text-t6 wrap-anywhere max-md:pb-2 md:text-t7 md:order-none md:w-auto md:truncate"
          >
            {name}
          </h1>
          {reference !== undefined && (
            <span className="flex shrink-0 items-center text-t2 font-medium text-slate tabular-nums">
              <span>{reference}</span>
              <CopyButton label="reference" value={reference} />
            </span>
          )}
          <span aria-live="polite" className="ml-auto shrink-0 text-t2 max-md:sr-only text-slate tabular-nums">
            {row && <span className="sr-only">{`${name} `}</span>}
            {place && <span>{`${place.number.toLocaleString('en-IN')} of ${place.total.toLocaleString('en-IN')}`}</span>}
          </span>
          <IconButton label={`Previous ${noun.one}`} icon="caret-up" onClick={previous} className="max-md:hidden" />
          <IconButton label={`Next ${noun.one}`} icon="caret-down" onClick={next} className="max-md:hidden" />
          {!isGone && (
            <Menu
              label="More"
              face={<Icon name="dots-three" className="size-5" />}
              align="end"
              className={`${ICON_BUTTON} max-md:ml-auto`}
              items={itemsNow}
            />
          )}
          <IconButton label="Close" icon="x" onClick={onClose} className="max-md:hidden" />
        </div>
        {(isGone || state === 'unknown') && (
          <div className="p-4 md:px-6">
            {isGone ? (
              <Notice kind="error">{`This ${noun.one} no longer exists. It may have been deleted.`}</Notice>
            ) : (
              <Notice kind={row ? 'info' : 'error'}>
                {row
                  ? 'The latest version could not be loaded. This is the version from the list.'
                  : `This ${noun.one} could not be loaded. Close it and try again.`}
              </Notice>
            )}
          </div>
        )}
        {row === undefined && state === 'shown' && loading}
        {row && !isGone && (
          <Boundary key={id} what={`This ${noun.one}`}>
            <Suspense fallback={loading}>{Around ? <Around row={row}>{parts(row)}</Around> : parts(row)}</Suspense>
          </Boundary>
        )}
      </div>
    </div>
  );
}

interface NamesProps extends Pick<RecordPageProps<never>, 'id' | 'names' | 'search' | 'onSearch' | 'steps'> {
  definition: Pick<RecordPageProps<never>['definition'], 'noun'>;
  current: RefObject<HTMLAnchorElement | null>;
}

const SEARCH_DEBOUNCE_MS = 300;

/** The list, as far as there is room for it. */
function Names({ definition: { noun }, id, names, search = '', onSearch, steps: { place, linkTo }, current }: NamesProps) {
  const all = names();
  const box = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);
  useRecordKeys((key) => {
    if (key !== '/' || !onSearch) return false;
    setAsked(true);
    box.current?.focus();
    return true;
  });
  return (
    <>
      <div className="sticky top-0 z-1 flex h-(--tools) items-center gap-1.5 border-b border-line bg-mist-50 pr-2 pl-4">
        {onSearch && (isAsked || search !== '') ? (
          <SearchBox
            label="Search the list"
            placeholder="Search the list…"
            debounceMs={SEARCH_DEBOUNCE_MS}
            search={search}
            onSearch={onSearch}
            inputRef={box}
          />
        ) : (
          <>
            <span className="truncate font-display text-t4 font-bold">{capitalise(noun.many)}</span>
            <span className="text-t3 font-medium text-slate">{(place?.total ?? all?.length)?.toLocaleString('en-IN')}</span>
            {onSearch && (
              <IconButton
                label="Search the list"
                icon="magnifying-glass"
                onClick={() => setAsked(true)}
                className="ml-auto"
              />
            )}
          </>
        )}
      </div>
      {onSearch && all?.length === 0 && <p className="px-4 py-3 text-t2 text-slate">Nothing is found.</p>}
      <ul>
        {all?.map(({ _id, name: words, before, after }) => (
          <li key={_id}>
            <Link
              ref={_id === id ? current : null}
              {...linkTo(_id)}
              aria-current={_id === id || undefined}
              title={words}
              className="office-ring-inside flex h-(--row) items-center gap-2 border-b border-mist-100 pr-3 pl-4 text-t2 font-semibold hover:bg-mist-100 aria-[current]:bg-white aria-[current]:shadow-[inset_3px_0_0_var(--color-peacock-700)]"
            >
              <span className="contents">{before}</span>
              <span className="min-w-0 flex-1 truncate">{words}</span>
              <span className="shrink-0 text-t1 font-normal text-slate">{after}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const ICON_BUTTON =
  'grid size-(--ctl) shrink-0 place-items-center rounded-control not-aria-disabled:hover:bg-mist-100 aria-disabled:cursor-default aria-disabled:text-control';

interface IconButtonProps {
  label: string;
  icon: IconName;
  onClick: (() => void) | undefined;
  className?: string;
}

/** `aria-disabled` keeps the focus at either end, which `disabled` would lose. */
const IconButton = ({ label, icon, onClick, className = '' }: IconButtonProps): ReactNode => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={onClick === undefined}
    onClick={onClick}
    className={`${ICON_BUTTON} ${className}`}
  >
    <Icon name={icon} className="size-4" />
  </button>
);
