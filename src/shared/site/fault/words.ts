import type { Words } from '../../languages/words.ts';

/** Of a page that is missing, or that could not be shown. */
export const words = {
  missing: 'Page not found',
  missingDescription: 'This page does not exist or has been moved.',
  oops: 'Oops! Page not found',
  moved: "The page you're looking for doesn't exist or has been moved.",
  failed: 'This page could not be shown',
  failedText: 'Something went wrong on our side. Please try again in a moment; nothing you have already sent us is lost.',
  home: 'Go Back Home',
  homePage: 'Home page',
} as const satisfies Words;
