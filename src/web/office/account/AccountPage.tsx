import { useState } from 'react';
import { pageMeta } from '../../ui/pageMeta.ts';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import { useMay, useSession } from '../session/useSession.ts';
import { ROLE_NAMES } from '../staff/words.ts';
import type { Route } from './+types/AccountPage.ts';
import { EmailForm } from './EmailForm.tsx';
import { SecondFactors } from './factors/SecondFactors.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'My account', description: 'For staff only.', hidden: true });

/** One's own account: password, e-mail, second factors and sessions. */
export default function AccountPage() {
  const session = useSession();
  const mayWork = useMay('leads');
  const { notice, say, dismiss } = useNotice();
  // First for accounts that must add one. It stays there afterwards, or it would lose the recovery codes it shows.
  const [isFirst] = useState(session.status === 'in' && session.mustEnrol);
  if (session.status !== 'in') return null;
  const factors = (
    <SecondFactors email={session.email} mustEnrol={session.mustEnrol} onDone={(text) => say('success', text)} />
  );
  return (
    <div className="office-width grid grid-cols-1 gap-6 py-6 md:py-8">
      <header>
        <h1 className="text-3xl md:text-4xl">My account</h1>
        <p className="mt-1 text-slate wrap-anywhere">{`${session.email}, with the role ${ROLE_NAMES[session.role]}`}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        {isFirst && <div className="lg:col-span-2">{factors}</div>}
        <div className="grid gap-6">
          <PasswordForm email={session.email} onChanged={(text) => say('success', text)} />
          <EmailForm email={session.email} onSent={(text) => say('success', text)} />
        </div>
        <div className="grid gap-6">
          {mayWork && <NameForm onSaved={(text) => say('success', text)} />}
          {!isFirst && factors}
          <SessionList onDone={(text) => say('success', text)} onFailed={(text) => say('error', text)} />
        </div>
      </div>
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </div>
  );
}
