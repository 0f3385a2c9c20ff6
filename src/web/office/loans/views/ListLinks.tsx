import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { DeskLinks } from '../../desk/DeskLinks.tsx';
import { AddLead } from '../adding/AddLead.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { useViews } from './useViews.ts';
import { ViewsDialog } from './ViewsDialog.tsx';

const LOOK =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-semibold text-peacock-700 hover:bg-mist-100';

/** Saved views, columns and the desk, in the head of the list. */
export function ListLinks() {
  const [open, setOpen] = useState<'views' | 'columns'>();
  const close = () => setOpen(undefined);
  const known = useViews();
  return (
    <>
      <button type="button" className={LOOK} onClick={() => setOpen('views')} aria-haspopup="dialog">
        <Icon name="list" className="size-5" />
        Views
      </button>
      <button type="button" className={LOOK} onClick={() => setOpen('columns')} aria-haspopup="dialog">
        <Icon name="eye" className="size-5" />
        Columns
      </button>
      <AddLead />
      <DeskLinks />
      {open === 'views' && known && <ViewsDialog known={known} onClose={close} />}
      {open === 'columns' && known && <ColumnsDialog columns={known.columns} onClose={close} />}
    </>
  );
}
