import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { SAMPLE_SITE } from '../../../shared/site/facts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import { queryOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { storedSwitch } from '../kit/stored-switch.ts';
import { useMay } from '../session/useSession.ts';

const [useIsOver, setIsOver] = storedSwitch('office-first-steps', 'over');

/** Leads a new installation through its first steps. Only for those who may do all of them, until they are done or put aside. */
export function FirstSteps() {
  const isOver = useIsOver();
  const may = [useMay('staff'), useMay('catalogue'), useMay('blog'), useMay('samples'), useMay('backups')];
  return !isOver && may.every(Boolean) && <Steps />;
}

function Steps() {
  const steps = useSteps();
  const done = steps?.filter(({ isDone }) => isDone).length;
  const isComplete = steps !== undefined && done === steps.length;
  // It is not counted again.
  useEffect(() => {
    if (isComplete) setIsOver(isComplete);
  }, [isComplete]);
  if (steps === undefined || isComplete) return null;
  return (
    <Panel
      title="First steps"
      about={`${done} of ${steps.length} done`}
      actions={
        <Button kind="quiet" size="small" onClick={() => setIsOver(true)}>
          Hide first steps
        </Button>
      }
    >
      <ol className="grid gap-4 text-t3 sm:grid-cols-2 xl:grid-cols-5">
        {steps.map(({ title, text, to, isDone }) => (
          <li key={title}>
            <p className="flex items-center gap-1.5 font-semibold">
              {isDone && <Icon name="check-circle-fill" className="size-4 shrink-0 text-leaf-700" />}
              {isDone && <span className="sr-only">Done:</span>}
              {to === undefined || isDone ? (
                <span>{title}</span>
              ) : (
                <Link to={to} className="text-peacock-700 underline underline-offset-4">
                  {title}
                </Link>
              )}
            </p>
            {!isDone && <p className="text-t2 text-slate">{text}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface Step {
  title: string;
  /** How it is done. */
  text: string;
  to?: string;
  isDone: boolean;
}

/** The steps, ticked from what is there; sample content does not count. Undefined until all of it is known. */
function useSteps(): readonly Step[] | undefined {
  const { site } = useSite();
  const { data: staff } = useQuery(queryOf('GET /api/staff'));
  const { data: catalogue } = useQuery(queryOf('GET /api/catalogue'));
  const { data: posts } = useQuery(queryOf('GET /api/posts'));
  const { data: samples } = useQuery(queryOf('GET /api/samples'));
  const { data: backups } = useQuery(queryOf('GET /api/backups'));
  if (!staff || !catalogue || !posts || !samples || !backups) return undefined;
  return [
    {
      title: 'Make the site yours',
      text: 'Brand, phone, office and claims are samples. Put yours in site.json in the data folder, and restart the server.',
      isDone: JSON.stringify(site) !== JSON.stringify(SAMPLE_SITE),
    },
    {
      title: 'Invite a colleague',
      text: 'You get a link to share, with which they choose a password.',
      to: '/admin/staff',
      isDone: staff.data.length > 1,
    },
    {
      title: 'Enter your lenders',
      text: 'Their products and rules decide which offers borrowers see.',
      to: '/admin/catalogue',
      isDone: catalogue.lenders.length > samples.lenders,
    },
    {
      title: 'Write a first article',
      text: 'It is a draft until you publish it.',
      to: '/admin/posts/new',
      isDone: posts.length > samples.posts,
    },
    {
      title: 'Keep copies elsewhere',
      text: 'Only a copy on another disk or machine helps when this one is lost.',
      to: '/admin/backups',
      isDone: backups.mode === 'place' && !backups.isOnSameDisk && backups.lastProof !== null,
    },
  ];
}
