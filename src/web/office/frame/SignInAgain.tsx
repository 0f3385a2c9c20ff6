import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { LoginForm } from '../login/LoginForm.tsx';
import { leave } from '../session/session.ts';
import { logOut } from './LogOut.tsx';
import type { Person } from '../session/state.ts';

/**
 * The sign-in dialog over the open screen, when a session ends during work. Unsaved changes stay below it, and refused calls
 * are repeated. It closes only by signing in or by leaving the back office.
 */
export function SignInAgain({ email, role }: Pick<Person, 'email' | 'role'>) {
  // Browsers close any dialog at a second Escape: open it again.
  const [round, setRound] = useState(0);
  return (
    // Another person may be at the screen by now: what is open behind it can't be read.
    <Dialog
      key={round}
      busy
      onClose={() => setRound(round + 1)}
      className="max-w-md backdrop:bg-peacock-950/70 backdrop:backdrop-blur-md"
    >
      {({ titleId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <div>
            <h2 id={titleId} className="text-t7">
              Please sign in again
            </h2>
            <p className="mt-1 text-slate">Your session has ended. Sign in to continue where you left off.</p>
          </div>
          <LoginForm ready known={{ email, role }} onSignedIn={() => undefined} />
          <Button kind="quiet" onClick={() => logOut(leave)} className="w-full">
            Leave the back office
          </Button>
        </div>
      )}
    </Dialog>
  );
}
