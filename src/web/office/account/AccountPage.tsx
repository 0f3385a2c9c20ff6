import { useState } from 'react';
import { pageMeta } from '../../ui/pageMeta.ts';
import { Screen } from '../kit/Screen.tsx';
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
  // First for accounts that must add one. It stays there afterwards, or it would lose the recovery codes it shows.
  const [isFirst] = useState(session.status === 'in' && session.mustEnrol);
  if (session.status !== 'in') return null;
  const factors = <SecondFactors email={session.email} mustEnrol={session.mustEnrol} />;
  return (
    <Screen
      title="My account"
      about={`${session.email}, with the role ${ROLE_NAMES[session.role]}`}
      className="items-start lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]"
    >
      {isFirst && <div className="lg:col-span-2">{factors}</div>}
      <div className="grid gap-5">
        <PasswordForm email={session.email} />
        <EmailForm email={session.email} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        {mayWork && <NameForm />}
        {!isFirst && factors}
        <SessionList />
      </div>
    </Screen>
  );
}
