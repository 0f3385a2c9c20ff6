import { flagHasName } from './flags.ts';
import { queryIsDeclared } from './queries.ts';
import { optionHasValue, textInOwnElement } from './texts.ts';

/** This project's own rules for oxlint (`.oxlintrc.json`). */
export default {
  meta: { name: 'rinova' },
  rules: {
    'text-in-own-element': textInOwnElement,
    'option-has-value': optionHasValue,
    'flag-has-name': flagHasName,
    'query-is-declared': queryIsDeclared,
  },
};
