import { Suspense, useState } from 'react';
import { Tool } from '../../list/tool.tsx';
import { ColumnsDialog } from '../later.ts';
import { useViews } from './useViews.ts';

/** The button that opens the choice of columns. */
export function ColumnsTool() {
  const known = useViews();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool icon="columns" label="Columns" aria-haspopup="dialog" className="max-md:hidden" onClick={() => setOpen(true)} />
      <Suspense>{isOpen && known && <ColumnsDialog columns={known.columns} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
