import { capitalise } from '../../../shared/kit/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { listPathOf } from '../kit/ask.ts';
import { Parts } from '../kit/Boundary.tsx';
import { Menu } from '../kit/Menu.tsx';
import { useMay } from '../session/useSession.ts';
import { switchDensity, useComfortable } from './density.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { FilterChips, FilterMenu } from './Filters.tsx';
import { useTheList } from './listing.ts';
import { SearchBox } from './SearchBox.tsx';
import { TOOL } from './tool.tsx';

/** Title with count, views, search, filters, exports and what is needed less often, in one row; below it, what is chosen. */
export function Toolbar() {
  const { definition, view, page, searchBox, isOpen, narrowing, search, goToRows } = useTheList();
  const { noun, title, calls, filters, moreColumns, Views, Tools } = definition;
  const mayExport = useMay('exports');
  return (
    <>
      {/* On a phone: title and buttons, search, views. */}
      <div
        className={`flex min-h-(--tools) min-w-0 items-center gap-x-1 px-4 max-md:flex-wrap max-md:pt-1 ${Views ? '' : 'max-md:pb-1'}`}
      >
        <h1 className="mr-2 min-w-0 text-t6 wrap-anywhere max-md:flex-1 max-md:basis-40 md:shrink-0 md:whitespace-nowrap">
          <span>{title ?? capitalise(noun.many)}</span>{' '}
          {page && (
            <span className="text-t4 font-medium text-slate">
              {`${page.total.toLocaleString('en-IN')}${page.isMore ? '+' : ''}`}
            </span>
          )}
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
            isCovered={isOpen}
            search={view.search}
            onSearch={search}
            onFirst={goToRows}
            inputRef={searchBox}
          />
        </div>
        {filters && <FilterMenu of={filters} />}
        <Parts>{Tools && <Tools />}</Parts>
        {mayExport && (
          <ExportButtons
            paths={{ csv: listPathOf(calls.exports.csv), excel: listPathOf(calls.exports.excel) }}
            asked={narrowing}
            moreColumns={moreColumns}
            fallbackName={noun.many.replaceAll(' ', '-')}
          />
        )}
        <MoreMenu />
      </div>
      {filters && <FilterChips of={filters} />}
    </>
  );
}

/** What is needed less often. */
function MoreMenu() {
  const { definition, setHelping } = useTheList();
  const { lead, links = [] } = definition;
  const isComfortable = useComfortable();
  return (
    <Menu
      label="More"
      face={<Icon name="dots-three" className="size-5" />}
      className={TOOL}
      align="end"
      items={[
        ...links,
        ...(lead ? [{ label: 'Bin', icon: 'trash', to: `/admin/bin?noun=${lead}` } as const] : []),
        { label: 'Comfortable rows', isOn: isComfortable, onChoose: () => switchDensity(!isComfortable) },
        { label: 'Keyboard shortcuts', icon: 'keyboard', onChoose: () => setHelping(true) },
      ]}
    />
  );
}
