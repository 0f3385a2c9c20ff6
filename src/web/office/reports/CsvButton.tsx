import type { SentTo } from '../../../shared/kit/call-list.ts';
import { Button } from '../../ui/Button.tsx';
import { pathOf } from '../kit/ask.ts';
import { useAction } from '../kit/useAction.tsx';
import { downloadFile } from '../list/export.ts';

/** Downloads the report that is shown. */
export function CsvButton({ asked }: { asked: SentTo<'GET /api/reports/leads/csv'> }) {
  const { busy, failure, run } = useAction(() => 'The report could not be exported. Please try again.');
  const download = () => downloadFile(pathOf('GET /api/reports/leads/csv', asked), 'report.csv');

  return (
    <div>
      <Button kind="quiet" busy={busy} onClick={() => void run(download)}>
        {busy ? 'Exporting…' : 'Export CSV'}
      </Button>
      <p role="alert" className="text-error empty:hidden">
        {failure.text}
      </p>
    </div>
  );
}
