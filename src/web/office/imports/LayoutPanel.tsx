import { NO_HEADER } from '../../../shared/loans/import-fields.ts';
import type { ImportCheck, ImportMapping } from '../../../shared/loans/imports.ts';
import { Options, SelectInput } from '../../ui/Field.tsx';
import { Fold } from '../kit/Fold.tsx';
import { DENSE } from './choices.tsx';

/** What is sent when another part of the file is chosen: its columns are found anew. */
const ANEW = { columns: [], values: {} } satisfies Partial<ImportMapping>;

const RADIO = 'size-4 shrink-0 align-middle accent-peacock-700 pointer-coarse:size-5';

interface LayoutPanelProps {
  check: ImportCheck;
  onChange(change: Partial<ImportMapping>): void;
}

/** Where in the file the rows are: its sheet, and the row with the names of the columns, marked among the first ones. */
export function LayoutPanel({ check: { sheets, sheet, headerRow, first, missing }, onChange }: LayoutPanelProps) {
  return (
    <div className={`rounded-control border border-line bg-white px-[min(1rem,4vw)] ${DENSE}`}>
      {sheets.length > 1 && (
        <SelectInput
          label="Sheet"
          fieldClassName="max-w-sm py-3"
          value={sheet ?? ''}
          onChange={({ target }) => onChange({ ...ANEW, sheet: target.value, headerRow: null })}
        >
          <Options of={sheets} />
        </SelectInput>
      )}
      <Fold
        title="Names of the columns"
        count={headerRow === NO_HEADER ? 'No row has them' : `Row ${headerRow}`}
        open={missing.length > 0}
      >
        <div
          role="region"
          aria-label="First rows of the file"
          // It scrolls sideways, also by keyboard.
          // oxlint-disable-next-line no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto rounded-control border border-line"
        >
          <table className="w-full border-collapse text-t2">
            <tbody className="divide-y divide-mist-100">
              {first.map(({ row, cells }) => (
                <tr key={row} className={row === headerRow ? 'bg-mist-100 font-semibold' : ''}>
                  <td className="h-(--ctl) px-3 font-semibold whitespace-nowrap">
                    <input
                      type="radio"
                      name="header-row"
                      id={`header-row-${row}`}
                      className={RADIO}
                      checked={row === headerRow}
                      onChange={() => onChange({ ...ANEW, headerRow: row })}
                    />
                    <label htmlFor={`header-row-${row}`} className="cursor-pointer py-1.5 pl-2">{`Row ${row}`}</label>
                  </td>
                  {cells.map((cell, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- Cells have no other identity.
                    <td key={place} className="max-w-48 truncate px-3">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <label className="flex min-h-(--ctl) cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="header-row"
            className={RADIO}
            checked={headerRow === NO_HEADER}
            onChange={() => onChange({ ...ANEW, headerRow: NO_HEADER })}
          />
          No row has them: the file begins with an applicant
        </label>
      </Fold>
    </div>
  );
}
