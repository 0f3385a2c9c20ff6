import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { keyOf } from '../../kit/ask.ts';
import { useLeadWork, useReload } from '../work/useWork.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { PrintedLead } from './PrintedLead.tsx';
import { usePrinting } from './usePrinting.ts';

/** Corrects and prints an application. */
export function LeadActions({ loan }: { loan: LoanApplication }) {
  const { _id: id } = loan;
  const queries = useQueryClient();
  const { data } = useLeadWork(id);
  const reload = useReload(id);
  const [isCorrecting, setCorrecting] = useState(false);
  const isPrinting = usePrinting();

  const readAgain = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/loans/get-application/:id', { id }) });
  // A colleague has corrected it: what is shown is out of date.
  const corrections = data?.history.filter(({ field }) => field === 'fields').length;
  const follow = useEffectEvent(() => void readAgain());
  const last = useRef(corrections);
  useEffect(() => {
    if (last.current !== undefined && corrections !== last.current) follow();
    last.current = corrections;
  }, [corrections]);

  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="quiet" size="small" aria-disabled={!data} onClick={() => setCorrecting(data !== undefined)}>
        <Icon name="pencil-simple" className="size-5" />
        Correct
      </Button>
      <Button kind="quiet" size="small" onClick={() => print()}>
        <Icon name="printer" className="size-5" />
        Print
      </Button>
      {isCorrecting && data && (
        <CorrectDialog
          loan={loan}
          version={data.version}
          onClose={() => setCorrecting(false)}
          onChanged={async () => {
            await Promise.all([reload(), readAgain()]);
          }}
        />
      )}
      {isPrinting && <PrintedLead loan={loan} data={data} />}
    </div>
  );
}
