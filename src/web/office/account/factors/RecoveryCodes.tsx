import { Button } from '../../../ui/Button.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { CopyButton } from '../../dialog/CopyButton.tsx';
import { PlainDialog } from '../../kit/dialogs.tsx';
import { saveFile } from '../../list/export.ts';

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, email, onClose }: { codes: readonly string[]; email: string; onClose(): void }) {
  const { site } = useSite();
  const title = `Recovery codes for ${email} at ${site.brand}`;
  const text = [title, 'Each code works once.', '', ...codes, ''].join('\r\n');
  return (
    <PlainDialog
      title="Your recovery codes"
      intro="If you lose your device, one of these codes replaces it, once. Keep them in a safe place: they are not shown again."
      startsAtTitle
      onClose={onClose}
      className="office-print max-w-lg"
    >
      <p className="text-t3 text-slate wrap-anywhere">{title}</p>
      <ul aria-label="Recovery codes" className="num grid gap-x-6 gap-y-2 rounded-control bg-mist-50 p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="tracking-wider">
            {code}
          </li>
        ))}
      </ul>
      <div className="office-print-hidden flex flex-wrap items-center gap-3">
        <Button kind="quiet" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          Download
        </Button>
        <Button kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <CopyButton label="recovery codes" value={text} />
        <Button onClick={onClose} className="ml-auto">
          I’ve saved them
        </Button>
      </div>
    </PlainDialog>
  );
}
