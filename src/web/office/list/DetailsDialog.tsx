import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { HoldPanel } from '../holds/HoldPanel.tsx';
import type { ListDefinition, ListRow } from './list.ts';
import { useDialogKeys } from './useDialogKeys.ts';
import { useRow } from './useRow.ts';
import type { Steps } from './useViewed.ts';

interface DetailsDialogProps<Row extends ListRow> {
  definition: Pick<
    ListDefinition<Row, never>,
    'noun' | 'calls' | 'detailsTitle' | 'nameOf' | 'Top' | 'Details' | 'lead' | 'Aside'
  >;
  id: string;
  /** The row as it is in the list, if it is on the page. */
  known: Row | undefined;
  steps: Steps;
  onClose(): void;
  /** The row no longer exists. */
  onGone(): void;
}

/** Everything about one row. The header stays in view while the sections scroll. */
export function DetailsDialog<Row extends ListRow>({
  definition,
  id,
  known,
  steps,
  onClose,
  onGone,
}: DetailsDialogProps<Row>) {
  const { noun, calls, detailsTitle, nameOf, Top, Details, lead, Aside } = definition;
  const { row, state } = useRow(calls, id, known);
  const { place } = steps;

  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (state === 'gone') tellGone();
  }, [state]);

  const heading = useRef<HTMLHeadingElement>(null);
  useDialogKeys(heading, (key) => {
    const step = key === 'j' ? steps.next : key === 'k' ? steps.previous : undefined;
    step?.();
    return step !== undefined;
  });

  // The focused element, such as a link to another row, may have been removed with the previous row.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [id]);

  return (
    <Dialog onClose={onClose} className={Aside ? 'max-w-5xl' : 'max-w-2xl'}>
      {({ titleId }) => (
        <div className="flex max-h-[inherit] flex-col">
          {/* With enlarged text the buttons have a line of their own. */}
          <header className="flex flex-wrap items-start gap-1 border-b border-line py-4 pr-3 pl-6">
            <div className="mr-2 min-w-0 flex-1 basis-40">
              <h2 ref={heading} id={titleId} tabIndex={-1} data-first-focus className="text-2xl">
                {detailsTitle}
              </h2>
              <p aria-live="polite" className="text-slate wrap-anywhere">
                {row && <span>{nameOf(row)}</span>}
                {place && (
                  <span className="ml-2 text-[0.8125rem] md:whitespace-nowrap tabular-nums">
                    {`${place.number.toLocaleString('en-IN')} of ${place.total.toLocaleString('en-IN')}`}
                  </span>
                )}
              </p>
            </div>
            <div className="ml-auto flex gap-1">
              <Step label={`Previous ${noun.one}`} icon="caret-left" onClick={steps.previous} />
              <Step label={`Next ${noun.one}`} icon="caret-right" onClick={steps.next} />
              <CloseButton onClose={onClose} />
            </div>
          </header>
          {/* A scrollable region must be focusable, or it can't be scrolled by keyboard. */}
          {/* oxlint-disable-next-line no-noninteractive-tabindex */}
          <div key={id} role="group" aria-labelledby={titleId} tabIndex={0} className="space-y-4 overflow-y-auto p-6">
            {state === 'gone' && (
              <Notice kind="error">{`This ${noun.one} no longer exists. It may have been deleted.`}</Notice>
            )}
            {state === 'unknown' && (
              <Notice kind={row ? 'info' : 'error'}>
                {row
                  ? 'The latest version could not be loaded. This is the version from the list.'
                  : `This ${noun.one} could not be loaded. Close this dialog and try again.`}
              </Notice>
            )}
            {row === undefined && state === 'shown' && (
              <div role="status" aria-label={`Loading the ${noun.one}`} className="office-bone h-60" />
            )}
            {Top && row && state !== 'gone' && <Top row={row} />}
            {row && state !== 'gone' && (
              <div className={`grid grid-cols-1 gap-4 ${Aside ? 'items-start lg:grid-cols-[minmax(0,1fr)_24rem]' : ''}`}>
                <div className="grid grid-cols-1 gap-4">
                  <Details row={row} />
                  {lead && <HoldPanel noun={lead} id={row._id} />}
                </div>
                {Aside && <Aside row={row} />}
              </div>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** `aria-disabled` keeps the focus at either end, which `disabled` would lose. */
function Step({ label, icon, onClick }: { label: string; icon: IconName; onClick: (() => void) | undefined }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={onClick === undefined}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control not-aria-disabled:hover:bg-mist-100 aria-disabled:cursor-default aria-disabled:text-control"
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
