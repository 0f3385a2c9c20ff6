import { ConfirmDialog } from '../kit/dialogs.tsx';
import { createStore } from '../kit/store.ts';
import { isWaiting, useWaiting, whenDropped } from '../kit/when-connected.ts';
import { signOut } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';

/** Ends the session, once the person has said so. */
const asked = createStore<(() => void) | undefined>(undefined);
const forget = (): void => asked.set(undefined);
whenDropped(forget);

/** Ends the session; asks first where something is not sent yet, which would be lost. */
export function logOut(end: () => void = signOut): void {
  if (isWaiting()) asked.set(end);
  else end();
}

/** Asks whether to leave what is not sent yet. */
export function LogOut() {
  const end = asked.use();
  const waiting = useWaiting();
  const session = useSession();
  // Another person may be at the screen by then: it tells no names.
  const isOver = session.status === 'in' && session.isOver;
  if (end === undefined) return null;
  const changes = waiting.length === 1 ? '1 change waits' : `${waiting.length || 'No'} changes wait`;
  return (
    <ConfirmDialog
      title="Log out?"
      question={`${changes} to be sent.`}
      subject={isOver ? '' : waiting.join('; ')}
      consequence={`If you stay, this is sent ${isOver ? 'once you have signed in again' : 'as soon as there is a connection'}. If you log out now, it is lost.`}
      action="Log out anyway"
      busyAction="Logging out…"
      failure=""
      onConfirm={async () => end()}
      onClose={forget}
    />
  );
}
