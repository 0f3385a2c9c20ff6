import { useEffect, useState } from 'react';
import type { FactorAddedAnswer, NewAppAnswer } from '../../../../shared/staff/second-factor.ts';
import { CopyButton } from '../../dialog/CopyButton.tsx';
import { ask } from '../../kit/ask.ts';
import { PlainDialog } from '../../kit/dialogs.tsx';
import { CodeForm } from '../../login/CodeForm.tsx';

interface AddAppProps {
  app: NewAppAnswer;
  onClose(): void;
  onAdded(answer: FactorAddedAnswer): void;
}

/** Shows the key of a new authenticator app, and asks for its first code. */
export function AddApp({ app: { secret, uri }, onClose, onAdded }: AddAppProps) {
  return (
    <PlainDialog
      title="Set up your authenticator app"
      intro="Scan this code with an authenticator app, then enter the six digits that the app shows."
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-5 text-t3">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-slate">On this device, or if you can’t scan:</p>
          <p>
            <a href={uri} className="inline-block py-2 font-semibold text-peacock-700 underline underline-offset-4">
              Open the app
            </a>
          </p>
          <p className="text-slate">Or type this key:</p>
          <p className="flex items-start gap-1">
            <span className="num wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</span>
            <CopyButton label="key" value={secret} />
          </p>
        </div>
      </div>
      <CodeForm
        kind="new-app"
        action="Confirm"
        busyAction="Confirming…"
        onCode={async (code) => onAdded(await ask('POST /api/auth/factors/app/confirm', { body: { code } }))}
        failed="Failed to add the app. Please try again."
        onCancel={onClose}
      />
    </PlainDialog>
  );
}

/** Modules of white around the code, which scanners need. */
const BORDER = 4;

/** A QR code. Its generator loads only for those who see one. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isGone = false;
    void import('uqr').then(({ encode }) => {
      if (isGone) return;
      const { data, size } = encode(text, { border: BORDER });
      const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
      setCode({ size, path: squares.join('') });
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  if (code === undefined) return <div aria-hidden className="office-bone size-48" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-48 max-w-full rounded-control border border-line bg-white"
    >
      <path d={code.path} fill="#000" />
    </svg>
  );
}
