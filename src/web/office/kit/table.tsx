import type { ReactNode } from 'react';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { sayBytes } from '../../../shared/kit/bytes.ts';
import {
  type Field,
  type FieldTable,
  type Kind,
  type Listed,
  type RowOf,
  type SortOf,
  type Stored,
  storedOf,
  wordsOf,
} from '../../../shared/kit/fields.ts';
import { headingOf, isMissing } from '../../../shared/kit/field-words.ts';
import { inOrder, listedOf, sortsOf } from '../../../shared/kit/field-columns.ts';
import type { FieldFact, FieldFacts } from '../dialog/Facts.tsx';
import { Clipped, EmailLink, NotGivenYet, PhoneLink, WebsiteLink } from '../list/cells.tsx';
import type { ListColumn, ListDefinition } from '../list/list.ts';
import { PlacedPincode } from './PlacedPincode.tsx';
import { Time } from '../list/Time.tsx';

const NONE = '–';

type Cell = Pick<ListColumn<never, never>, 'align' | 'card'> & { show(text: string, field: Field): ReactNode };
const clipped: Cell = { show: (text) => <Clipped text={text || NONE} /> };

/** The cell of each kind in a list. */
const CELLS: Readonly<Record<Kind, Cell>> = {
  name: clipped,
  text: clipped,
  long: clipped,
  prose: clipped,
  email: { show: (text) => <EmailLink email={text} /> },
  phone: { show: (text) => <PhoneLink phone={text} /> },
  pincode: { show: (text) => <span className="tabular-nums">{text}</span> },
  website: { show: (text) => <WebsiteLink address={text} /> },
  choice: { card: 'start', show: (text, field) => wordsOf(field, text) || NONE },
  rupees: {
    card: 'figure',
    align: 'end',
    show: (text) => <span className="font-semibold text-peacock-900 tabular-nums">{formatRupees(Number(text))}</span>,
  },
  bytes: { align: 'end', show: (text) => <span className="tabular-nums">{sayBytes(Number(text))}</span> },
  agreement: clipped,
};

type Fact = Pick<FieldFact<never>, 'copy'> & { label?: string; show?(text: string, field: Field): ReactNode };
const copied: Fact = { copy: true };

/** Each kind in the details of a row. */
const FACTS: Readonly<Record<Kind, Fact>> = {
  name: copied,
  text: {},
  long: copied,
  prose: { ...copied, label: 'What they wrote' },
  email: { ...copied, show: (text) => <EmailLink email={text} whole /> },
  phone: { ...copied, show: (text) => <PhoneLink phone={text} whole /> },
  pincode: { ...copied, show: (text) => <PlacedPincode pincode={text} /> },
  website: { ...copied, show: (text) => <WebsiteLink address={text} whole /> },
  choice: { show: (text, field) => wordsOf(field, text) },
  rupees: { ...copied, show: (text) => <strong className="num">{formatRupees(Number(text))}</strong> },
  bytes: { show: (text) => sayBytes(Number(text)) },
  agreement: {},
};

const textOf = (row: object, name: string) => String((row as Readonly<Record<string, unknown>>)[name] ?? '');

/** More columns than these leave the date little room. */
const MANY_COLUMNS = 7;

type Columns<Row, T extends FieldTable> = Readonly<Partial<Record<Listed<T>, Partial<ListColumn<Row, SortOf<T>>>>>>;

/**
 * What a list shows of its fields.
 *
 * @param name the field that names a row, whose column stands first
 * @param own what a column has of its own
 * @param first the columns that stand before the others, where it is not the order of the form
 */
export function tableList<T extends FieldTable, Row extends RowOf<T>>(
  fields: T,
  name: Listed<T>,
  own?: Columns<Row, T>,
  first: readonly Listed<T>[] = [],
) {
  const listed = inOrder<Listed<T>, Field>(listedOf(fields), [name, ...first]);
  const brief = listed.length > MANY_COLUMNS;
  const phone = listed.find(([, { kind }]) => kind === 'phone')?.[0];
  const [nameColumn, ...columns] = listed.map(([sort, field]) => {
    const { show: showText, ...cell } = CELLS[field.kind];
    const { show = (row: Row) => showText(textOf(row, sort), field), ...rest } = own?.[sort] ?? {};
    const isWithout = (row: Row) => isMissing(field, textOf(row, sort));
    return {
      name: sort,
      sort,
      label: headingOf(field),
      width: field.list ?? 0,
      ...cell,
      show: (row: Row) => (isWithout(row) ? <NotGivenYet brief /> : show(row)),
      isMissing: isWithout,
      ...rest,
    };
  });
  return {
    sorts: sortsOf(fields),
    nameOf: (row: Row) => textOf(row, name),
    ...(phone && { phoneOf: (row: Row) => textOf(row, phone) }),
    nameColumn: nameColumn as ListDefinition<Row, SortOf<T>>['nameColumn'],
    columns: [
      ...columns,
      {
        name: 'createdAt',
        sort: 'createdAt',
        label: 'Date',
        width: brief ? 4.6 : 10.5,
        card: 'end',
        show: ({ createdAt }: Row) => <Time iso={createdAt} brief={brief} />,
      },
    ] as ListColumn<Row, SortOf<T>>[],
  };
}

/**
 * The details of a row, without optional fields that are empty.
 *
 * @param own what a field has of its own
 * @param first the fields that stand before the others, where it is not the order of the form
 */
export const tableFacts = <T extends FieldTable>(
  fields: T,
  own?: Readonly<Partial<Record<Stored<T>, Partial<FieldFact<RowOf<T>>>>>>,
  first: readonly Stored<T>[] = [],
) =>
  Object.fromEntries(
    inOrder<Stored<T>, Field>(storedOf(fields), first).map(([name, field]) => {
      const { show = (text: string) => text, ...fact } = FACTS[field.kind];
      return [
        name,
        {
          section: field.section ?? 'Further Information',
          label: headingOf(field),
          optional: field.required === undefined,
          show: (row: object) => {
            const text = textOf(row, name);
            return isMissing(field, text) ? <NotGivenYet /> : show(text, field);
          },
          ...fact,
          ...own?.[name],
        },
      ];
    }),
  ) as unknown as FieldFacts<RowOf<T>>;

/** A choice with a dot, each in its colour. */
export const dots = <Row extends object, Name extends keyof Row & string>(
  name: Name,
  field: Field,
  tints: Readonly<Partial<Record<string, string>>>,
) => ({
  show: (row: Row) => {
    const value = textOf(row, name);
    if (isMissing(field, value)) return <NotGivenYet />;
    return (
      <span className="flex items-center gap-1.5">
        <span
          aria-hidden
          className={`size-2 shrink-0 rounded-xs inset-ring inset-ring-peacock-900/20 ${tints[value] ?? ''}`}
        />
        <span className="truncate">{wordsOf(field, value)}</span>
      </span>
    );
  },
});
