import { Link } from 'react-router';
import { NOT_GIVEN } from '../../../shared/kit/field-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popup } from '../kit/Popup.tsx';
import type { ListColumn, ListRow } from './list.ts';
import { useTheList } from './listing.ts';
import { RowActions } from './RowActions.tsx';

/** For phones: a card of two lines per row, with the call at the thumb. */
export const ListCards = () => (
  <ul>
    {useTheList().rows.map((row) => (
      <Card key={row._id} row={row} />
    ))}
  </ul>
);

/** Without the head of its column, what is missing says of what. */
const Value = ({ of: { label, isMissing, show }, row }: { of: ListColumn<ListRow, string>; row: ListRow }) => (
  <span>
    {isMissing?.(row) ? (
      <span title={NOT_GIVEN} className="font-sans text-t1 font-normal text-slate">{`No ${label.toLowerCase()}`}</span>
    ) : (
      show(row)
    )}
  </span>
);

function Card({ row }: { row: ListRow }) {
  const list = useTheList();
  const { definition, linkTo } = list;
  const { nameOf, columns, nameColumn, phoneOf } = definition;
  const { Note } = nameColumn;
  const [figure, start, end] = (['figure', 'start', 'end'] as const).map((place) =>
    columns.find(({ card }) => card === place),
  );
  const name = nameOf(row);
  const phone = phoneOf?.(row);
  return (
    <li
      data-row={row._id}
      className="relative flex min-h-15 items-center gap-1 border-b border-mist-100 px-4 text-t2 has-[h2_:focus-visible]:bg-mist-100"
    >
      <div className="mr-2 min-w-0 flex-1">
        {/* With large text, the figure stands below the name. */}
        <div className="flex flex-wrap items-center gap-x-3">
          <div className="flex min-w-0 flex-1 basis-32 items-center gap-2">
            <h2 className="min-w-0 font-sans text-t4 font-semibold">
              {/* The whole card opens the row. */}
              <Link
                {...linkTo(row)}
                data-view=""
                className="block min-w-0 truncate after:absolute after:inset-0 max-[20rem]:whitespace-normal"
              >
                {name}
              </Link>
            </h2>
            {Note && <Note row={row} />}
          </div>
          {figure && (
            <p className="num text-t3 font-semibold">
              <span className="sr-only">{`${figure.label}: `}</span>
              <Value of={figure} row={row} />
            </p>
          )}
        </div>
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
          {/* Above the link. */}
          <div className="relative min-w-0 shrink-0">{start && <Value of={start} row={row} />}</div>
          <div className="relative min-w-0 truncate text-right">{end?.show(row)}</div>
        </div>
      </div>
      {phone && (
        <a
          href={`tel:+91${phone}`}
          aria-label={`Call ${name}`}
          className="relative grid size-11 shrink-0 place-items-center rounded-full bg-mist-100 text-peacock-700"
        >
          <Icon name="phone" className="size-5" />
        </a>
      )}
      <Popup
        kind="dialog"
        aria-label={`More for ${name}`}
        className="relative -mr-3 grid h-11 w-8 shrink-0 place-items-center rounded-control text-slate"
        popupClassName="p-1"
        face={<Icon name="dots-three" className="size-5 rotate-90" />}
      >
        {() => <RowActions row={row} />}
      </Popup>
    </li>
  );
}
