import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { remedyOf } from '../api.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { Boundary } from './Boundary.tsx';

interface ScreenProps<Data> {
  title: string;
  /** The screen that it is a part of. */
  back?: { to: string; label: string } | undefined;
  /** How many there are, beside the title. */
  count?: string | undefined;
  /** What the screen is for, below the heading row. */
  about?: string | undefined;
  /** In the heading row: views and filters after the title, */
  tools?: Elements;
  /** and what can be done, at its end. */
  actions?: Elements;
  /** For screens that move the focus to their title. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** What the screen shows, until it is there. */
  load?: Load<Data>;
  className?: string;
  /** With `load`, of what was loaded. */
  children: Content<Data>['children'];
}

interface Plain {
  children: Elements;
}

interface Content<Data> {
  data: Data | undefined;
  children?: Plain['children'] | ((data: Data) => Elements);
}

export interface Load<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isFetching' | 'isError' | 'error' | 'errorUpdatedAt'> & {
    refetch(): Promise<unknown>;
  };
  /** In words: the audit trail. */
  what: string;
  /** If the specification has words for a failure. */
  failed?: string;
}

/**
 * A screen of the office: a heading row and what is below it, which may throw without harm to the frame. Its data is
 * awaited, and a failure told, in one way on all screens.
 */
export function Screen<Data>(props: ScreenProps<Data>) {
  const { title, back, count, about, tools, actions, heading, load, className = '', children } = props;
  return (
    <div className="px-4 grid grid-cols-1 pb-12">
      {/* Its controls are as small as the row. */}
      <header className="flex min-h-(--tools) flex-wrap items-center gap-x-4 gap-y-1 py-1 [&_.btn]:px-3 [&_.btn]:py-0 [&_.input]:py-0 [&_.input]:ps-2.5 [&_:is(.btn,.input)]:min-h-(--ctl) [&_:is(.btn,.input)]:rounded-lg md:[&_:is(.btn,.input)]:text-t2">
        {back && (
          <Link to={back.to} className="inline-flex min-h-(--ctl) items-center gap-1.5 text-t2 font-semibold underline">
            <Icon name="arrow-left" className="size-4" />
            <span>{back.label}</span>
          </Link>
        )}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h1 ref={heading} tabIndex={heading && -1} className="text-t6 wrap-anywhere">
            {title}
          </h1>
          <p role="status" className="text-t3 text-slate">
            {load?.query.isPending === true ? `Loading ${load.what}…` : count}
          </p>
        </div>
        {tools}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {about && <p className="max-w-3xl pb-1 text-t2 text-slate">{about}</p>}
      <Boundary>
        <div className={`grid grid-cols-1 gap-5 pt-2 ${className}`}>
          <Loaded load={load}>{children}</Loaded>
        </div>
      </Boundary>
    </div>
  );
}

interface LoadedProps<Data> extends Pick<Content<Data>, 'children'> {
  load: Load<Data> | undefined;
  /** How many rows are likely. */
  bones?: number;
}

/** What waits for its data, or why there is none. */
export const Loaded = <Data,>({ load, bones = 6, children }: LoadedProps<Data>) => (
  <>
    {load?.query.isError === true && (
      <LoadFailure
        key={load.query.errorUpdatedAt}
        text={load.failed ?? `Failed to load ${load.what}. ${remedyOf(load.query.error)}`}
        onRetry={() => void load.query.refetch()}
      />
    )}
    {load?.query.isPending === true && <Bones count={bones} />}
    <Shown data={load?.query.data}>{children}</Shown>
  </>
);

/** A component of its own, so that what a function for the data throws is caught. */
function Shown<Data>({ data, children }: Content<Data>): Plain['children'] {
  if (typeof children !== 'function') return children;
  return data === undefined ? null : children(data);
}

/** In place of rows that are being loaded. */
const Bones = ({ count }: { count: number }) => (
  <div aria-hidden className="grid gap-2">
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className="office-bone h-(--row)" />
    ))}
  </div>
);

interface EmptyProps {
  title: string;
  /** What the screen is for, and the first step. */
  children?: string;
  action?: Elements;
}

/** In place of rows where there are none yet. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-control border border-line bg-white px-6 py-12 text-center">
      <h2 className="font-sans text-t4 font-semibold">{title}</h2>
      {children && <p className="max-w-md text-t3 text-slate">{children}</p>}
      {action}
    </div>
  );
}
