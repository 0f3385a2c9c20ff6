import { Icon } from '../../ui/Icon.tsx';

/** Above the heading of each community page. */
export function BackToCommunity() {
  return (
    <a
      href="/community"
      className="inline-flex min-h-8 items-center gap-2 text-[0.90625rem] font-semibold underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" className="text-[0.8125rem]" /> Back to Community
    </a>
  );
}
