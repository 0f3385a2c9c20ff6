/** The hidden field of the site's forms that only programs fill in. It is not part of the API. */
export const HONEYPOT_FIELD = 'contactFax';

/**
 * The header that the script of the site's forms adds: milliseconds since the page was opened, followed by ` filled` if the
 * hidden field is. Calls without it are never suspected.
 */
export const FORM_CHECK_HEADER = 'Form-Check';
export const FORM_CHECK = /^(\d{1,15})( filled)?$/;

/** People take longer to open a page, read it and fill in its form. */
export const MIN_FILL_MS = 2000;
