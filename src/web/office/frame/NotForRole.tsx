import { rolesWith } from '../../../shared/staff/permissions.ts';
import { Empty, Screen } from '../kit/Screen.tsx';
import { ROLE_NAMES } from '../staff/words.ts';
import { screenAt } from './screens.ts';

/** A screen that all staff may know of, and not all may open. */
export function NotForRole({ pathname }: { pathname: string }) {
  const screen = screenAt(pathname);
  const roles = screen ? rolesWith(screen.permission).map((role) => ROLE_NAMES[role]) : [];
  return (
    <Screen title={roles.length === 1 ? 'For admins only' : 'Not for your role'}>
      <Empty title={`Your role can’t open ${screen?.label ?? 'this screen'}.`}>
        {`${roles.join(' and ')} can. An admin of your team can change your role on the screen Staff.`}
      </Empty>
    </Screen>
  );
}
