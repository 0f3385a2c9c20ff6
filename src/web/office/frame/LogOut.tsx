import { ConfirmDialog } from '../kit/dialogs.tsx';
import { createStore } from '../kit/store.ts';
import { isWaiting, useWaiting } from '../kit/when-connected.ts';
import { signOut } from '../session/session.ts';

/** Ends the session, once the person has said so. */
const asked = createStore<(() => void) | undefined>(undefined);

/** Ends the session; asks first where something is not sent yet, which would be lost. */
export function logOut(end: () => void = signOut): void {
  if (isWaiting()) asked.set(end);
  else end();
}

/** Asks whether to leave what is not sent yet. */
export function LogOut() {
  const end = asked.use();
  const waiting = useWaiting();
  if (end === undefined) return null;
  const changes = waiting.length === 1 ? '1 change waits' : `${waiting.length || 'No'} changes wait`;
  return (
    <ConfirmDialog
      title="Log out?"
      question={`${changes} to be sent.`}
      subject={waiting.join('; ')}
      consequence="If you stay, this is sent as soon as there is a connection. If you log out now, it is lost."
      action="Log out anyway"
      busyAction="Logging out…"
      failure=""
      onConfirm={async () => end()}
      onClose={() => asked.set(undefined)}
    />
  );
}
