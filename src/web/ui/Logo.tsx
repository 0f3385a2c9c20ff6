import { useSite } from './useSite.ts';

/** The arch with the rupee sign, and the brand's name. On dark backgrounds the arch is gold. */
export function Logo({ tone = 'dark' }: { tone?: 'dark' | 'light' }) {
  const { site } = useSite();
  const [arch, rupee] = tone === 'dark' ? ['#06303a', '#ffb11f'] : ['#ffb11f', '#06303a'];
  return (
    <span className="logo" data-long={site.brand.length > 12 || undefined}>
      <svg viewBox="0 0 62 72" aria-hidden="true">
        <path
          fill={arch}
          d="M0 72V30C0 24 3 21 7 19.5 6 11.5 12 6.5 19 8.6 22 4.3 27 3.6 31 0 35 3.6 40 4.3 43 8.6 50 6.5 56 11.5 55 19.5 59 21 62 24 62 30V72Z"
        />
        <path
          fill="none"
          stroke={rupee}
          strokeWidth="5.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M18 29h27M18 38.5h27M19 29h8c13 0 13 18.5 0 18.5h-8L35 63"
        />
      </svg>
      <span>{site.brand}</span>
    </span>
  );
}
