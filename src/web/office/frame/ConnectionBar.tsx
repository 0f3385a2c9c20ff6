import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsConnectionLost } from '../connection.ts';
import { useAskBeforeUnload } from '../kit/useListener.ts';
import { forgetUnsaved, useUnsaved, useWaiting } from '../kit/when-connected.ts';
import { load, useNewVersion } from './new-version.ts';

/** Says once for all screens that the server can't be reached, what waits for it, and what came of that. */
export function ConnectionBar() {
  const isLost = useIsConnectionLost();
  const waiting = useWaiting();
  const unsaved = useUnsaved();
  const newVersion = useNewVersion();
  const isUnsent = waiting.length > 0;
  useAskBeforeUnload(isUnsent);
  return (
    <>
      {isLost && (
        <Line>
          <span>
            No connection to the server. What you type stays here. This goes on by itself when the connection is back.
          </span>
          {isUnsent && <span className="font-semibold">{`Waits to be sent: ${waiting.join('; ')}.`}</span>}
        </Line>
      )}
      {newVersion !== undefined && (
        <Line act="Load it" onAct={() => load(newVersion)}>
          <span>There is a new version of the back office. Save what you have typed, then load it.</span>
        </Line>
      )}
      {unsaved.length > 0 && (
        <Line act="Dismiss" onAct={forgetUnsaved}>
          {unsaved.map(({ what, why }, index) => (
            <span key={`${index} ${what}`}>{`Not saved: ${what}. ${why}`}</span>
          ))}
        </Line>
      )}
    </>
  );
}

interface LineProps {
  act?: string;
  onAct?(): void;
  children: Elements;
}

const Line = ({ act, onAct, children }: LineProps) => (
  <div role="status" className="flex flex-wrap items-center gap-x-2 border-b border-line bg-marigold-50 px-4 py-1.5 text-t2">
    <Icon name="warning-circle-fill" className="size-4 shrink-0" />
    {children}
    {act !== undefined && (
      <button type="button" onClick={onAct} className="min-h-6 font-semibold text-peacock-700 underline">
        {act}
      </button>
    )}
  </div>
);
