import { listPathOf } from '../kit/ask.ts';
import type { RefObject } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import { BinLink } from '../bin/BinLink.tsx';
import { useMay } from '../session/useSession.ts';
import type { ListView } from './address.ts';
import { ExportButtons } from './ExportButtons.tsx';
import type { ListDefinition, ListRow } from './list.ts';
import { HelpButton } from './HelpDialog.tsx';
import { SearchBox } from './SearchBox.tsx';
import { summarise } from './summary.ts';
import { useListTools } from './tools.ts';

interface ListHeadProps<Row extends ListRow, Sort extends string> {
  definition: ListDefinition<Row, Sort>;
  view: ListView<Sort>;
  /** Undefined until the list has loaded. */
  page: ListAnswer<Row>['pagination'] | undefined;
  waiting: boolean;
  searchBox: RefObject<HTMLInputElement | null>;
  /** A row is open. */
  isCovered: boolean;
  onSearch(text: string): void;
  onFilter(name: string, value: string): void;
  onHelp(): void;
}

/** Title, summary, search, filters and exports. */
export function ListHead<Row extends ListRow, Sort extends string>(props: ListHeadProps<Row, Sort>) {
  const { definition, view, page, waiting, searchBox, isCovered, onSearch, onFilter, onHelp } = props;
  const { noun, title, calls, filters, lead, Links } = definition;
  const { say } = useListTools();
  const mayExport = useMay('exports');
  const asked = { ...(view.search && { search: view.search }), ...view.filters };
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-3xl md:text-4xl">{title ?? capitalise(noun.many)}</h1>
          <p role="status" className="mt-1 min-h-6 text-slate wrap-anywhere">
            {waiting ? `Loading ${noun.many}…` : page ? summarise(page, view, noun) : ''}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-1">
          {Links && <Links />}
          {lead && <BinLink noun={lead} />}
          <HelpButton onHelp={onHelp} />
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label={`Search ${noun.many}`}
          placeholder={definition.searchPlaceholder}
          debounceMs={definition.searchDebounceMs}
          isCovered={isCovered}
          search={view.search}
          onSearch={onSearch}
          inputRef={searchBox}
        />
        {filters && <filters.Controls values={view.filters} onChange={onFilter} />}
        {mayExport && (
          <ExportButtons
            paths={{ csv: listPathOf(calls.exports.csv), excel: listPathOf(calls.exports.excel) }}
            asked={asked}
            total={page?.total}
            moreColumns={definition.moreColumns}
            fallbackName={noun.many.replaceAll(' ', '-')}
            onDone={(text) => say('success', text)}
            onFailed={(text) => say('error', text)}
          />
        )}
      </div>
    </>
  );
}
