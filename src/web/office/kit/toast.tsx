import { useEffect } from 'react';
import { NoticeToast } from '../list/NoticeToast.tsx';
import type { ListTools } from '../list/tools.ts';
import { useNotice } from '../list/useNotice.ts';

let tell: ListTools['say'] = () => undefined;

/** Tells of an action's outcome, over the screen. */
export const say: ListTools['say'] = (...said) => tell(...said);

/** What was said last. It goes with its screen. */
export function Toast({ screen }: { screen: string }) {
  const { notice, say, dismiss } = useNotice();
  useEffect(() => {
    tell = say;
    return dismiss;
    // oxlint-disable-next-line exhaustive-deps -- both only set a state: any rendering's will do.
  }, [screen]);
  return <NoticeToast notice={notice} onDismiss={dismiss} />;
}
