import { Link } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { useMay } from '../session/useSession.ts';

/** In place of a screen that belongs to the desk, where that is switched off. */
export function DeskIsOff({ title }: { title: string }) {
  const mayChange = useMay('desk');
  return (
    <Screen title={title}>
      <Empty
        title="The desk is switched off"
        action={
          mayChange && (
            <Link to="/admin/desk" className={buttonClass({ size: 'small' })}>
              Open the desk settings
            </Link>
          )
        }
      >
        {`${title} is part of it. ${mayChange ? 'Switch it on first.' : 'An admin can switch it on, in the desk settings.'}`}
      </Empty>
    </Screen>
  );
}
