import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { capitalise } from '../../../shared/kit/text.ts';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import { listPathOf } from '../kit/ask.ts';
import { Parts } from '../kit/Boundary.tsx';
import { closePopup, Popup } from '../kit/Popup.tsx';
import { useMay } from '../session/useSession.ts';
import type { ListView } from './address.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { FilterChips, FilterMenu } from './Filters.tsx';
import type { ListDefinition, ListRow } from './list.ts';
import { switchDensity, useComfortable } from './density.ts';
import { SearchBox } from './SearchBox.tsx';
import { TOOL } from './tool.tsx';
import { useListTools } from './tools.ts';

interface ToolbarProps<Row extends ListRow, Sort extends string> {
  definition: ListDefinition<Row, Sort>;
  view: ListView<Sort>;
  /** Undefined until the list has loaded. */
  page: ListAnswer<Row>['pagination'] | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
  /** A row is open. */
  isCovered: boolean;
  onSearch(text: string): void;
  /** Goes from the search to the first row. */
  onFirst(): void;
  onFilter(name: string, value: string): void;
  onHelp(): void;
  /** How to sort, where there are no heads of columns. */
  sorter: Elements;
}

/** Title with count, views, search, filters, exports and what is needed less often, in one row; below it, what is chosen. */
export function Toolbar<Row extends ListRow, Sort extends string>(props: ToolbarProps<Row, Sort>) {
  const { definition, view, page, searchBox, isCovered, onSearch, onFirst, onFilter, onHelp, sorter } = props;
  const { noun, title, calls, filters, Views, Tools } = definition;
  const { say } = useListTools();
  const mayExport = useMay('exports');
  const [progress, setProgress] = useState<Elements>();
  const filtering = filters && { of: filters, values: view.filters, onChange: onFilter };
  return (
    <>
      {/* On a phone: title and buttons, search, views. */}
      <div
        className={`flex min-h-(--tools) min-w-0 items-center gap-x-1 px-4 max-md:flex-wrap max-md:pt-1 ${Views ? '' : 'max-md:pb-1'}`}
      >
        <h1 className="mr-2 min-w-0 truncate text-t6 max-md:flex-1">
          <span>{title ?? capitalise(noun.many)}</span>{' '}
          {page && <span className="text-t4 font-medium text-slate">{page.total.toLocaleString('en-IN')}</span>}
        </h1>
        {Views && (
          <div className="min-w-36 flex-1 max-md:order-last max-md:-mx-4 max-md:basis-full">
            <Parts>
              <Views />
            </Parts>
          </div>
        )}
        <div className="min-w-0 max-md:order-1 max-md:basis-full md:ml-auto md:w-84 md:shrink">
          <SearchBox
            label={`Search ${noun.many}`}
            placeholder={definition.searchPlaceholder}
            debounceMs={definition.searchDebounceMs}
            isCovered={isCovered}
            search={view.search}
            onSearch={onSearch}
            onFirst={onFirst}
            inputRef={searchBox}
          />
        </div>
        {filtering && <FilterMenu {...filtering}>{sorter}</FilterMenu>}
        <Parts>{Tools && <Tools />}</Parts>
        {mayExport && (
          <ExportButtons
            paths={{ csv: listPathOf(calls.exports.csv), excel: listPathOf(calls.exports.excel) }}
            asked={{ ...(view.search && { search: view.search }), ...view.filters }}
            total={page?.total}
            moreColumns={definition.moreColumns}
            fallbackName={noun.many.replaceAll(' ', '-')}
            onDone={(text) => say('success', text)}
            onFailed={(text) => say('error', text)}
            onProgress={setProgress}
          />
        )}
        <MoreMenu definition={definition} onHelp={onHelp} />
      </div>
      {progress !== undefined && <div>{progress}</div>}
      {filtering && <FilterChips {...filtering} focusAfter={searchBox} />}
    </>
  );
}

const ITEM =
  'flex min-h-(--ctl) w-full items-center gap-2 rounded-control px-2 text-left whitespace-nowrap hover:bg-mist-100';

/** What is needed less often. */
function MoreMenu({
  definition: { lead, links = [] },
  onHelp,
}: {
  definition: Pick<ListDefinition<never, never>, 'lead' | 'links'>;
  onHelp(): void;
}) {
  const isComfortable = useComfortable();
  const all = lead ? [...links, { to: `/admin/bin?noun=${lead}`, icon: 'trash' as const, label: 'Bin' }] : links;
  return (
    <Popup
      kind="dialog"
      aria-label="More"
      className={TOOL}
      align="end"
      popupClassName="min-w-52 p-1"
      face={<Icon name="dots-three" className="size-5" />}
    >
      {() => (
        <ul>
          {all.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} className={ITEM}>
                <Icon name={icon} className="size-4" />
                <span>{label}</span>
              </Link>
            </li>
          ))}
          <li>
            <label className={`${ITEM} cursor-pointer`}>
              <input
                type="checkbox"
                checked={isComfortable}
                onChange={({ target }) => switchDensity(target.checked)}
                className="size-4 accent-peacock-700"
              />
              Comfortable rows
            </label>
          </li>
          <li>
            <button
              type="button"
              className={ITEM}
              onClick={({ currentTarget }) => {
                closePopup(currentTarget);
                onHelp();
              }}
            >
              <Icon name="keyboard" className="size-4" />
              <span>Keyboard shortcuts</span>
            </button>
          </li>
        </ul>
      )}
    </Popup>
  );
}
