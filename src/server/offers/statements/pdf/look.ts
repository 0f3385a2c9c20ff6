/** A4 in points. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;

/** The colours of the site. */
export const COLOURS = {
  ink: '#06303a',
  arch: '#0b3f4a',
  peacock: '#07666e',
  slate: '#45616a',
  mint: '#bfe3df',
  marigold: '#ffb11f',
  cream: '#fff0cf',
  mist: '#f4f9f8',
  tint: '#e6f2f0',
  line: '#d1e5e2',
  rule: '#7c979b',
  white: '#ffffff',
} as const;

/** Points. */
export const MARGIN = 42;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** Content ends here; the footer follows. */
export const BOTTOM = PAGE_HEIGHT - 54;

/** In font sizes: Devanagari needs more height than Latin, for its signs above and below. */
export const LINE_HEIGHT = 1.5;
/** From the top of a line to where its letters stand. */
export const BASELINE = 1.05;

/** The arch and the rupee sign of the logo, in a box of 62 × 72. */
export const ARCH =
  'M0 72L0 30C0 24 3 21 7 19.5C6 11.5 12 6.5 19 8.6C22 4.3 27 3.6 31 0C35 3.6 40 4.3 43 8.6C50 6.5 56 11.5 55 19.5' +
  'C59 21 62 24 62 30L62 72Z';
export const RUPEE_SIGN = 'M18 29L45 29M18 38.5L45 38.5M19 29L27 29C40 29 40 47.5 27 47.5L19 47.5L35 63';
