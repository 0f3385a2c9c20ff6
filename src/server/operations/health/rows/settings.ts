import { type Config, explainMisspelt } from '../../../config/config.ts';
import type { Finding } from '../../../kit/checks.ts';

/** What requests say about the proxies in front of the server, and the settings don't. */
export function readProxyRow(
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
  warnings: readonly { text: string }[],
): Finding {
  if (warnings.length > 0)
    return {
      state: 'failing',
      text: warnings.map(({ text }) => text).join(' '),
      advice: 'Set it and restart the server: docs/operations.md, "Behind a proxy", says how.',
    };
  const trusted = trustProxy.kind === 'off' ? 'No proxy is trusted' : 'The proxy is trusted as set';
  return {
    state: 'ok',
    text: `${trusted}${publicUrl === undefined ? '' : `, and visitors reach the site at ${publicUrl}`}.`,
  };
}

/** Variables that are no settings and look like one. */
export function readSettingsRow({ misspelt }: Pick<Config, 'misspelt'>): Finding {
  if (misspelt.length === 0) return { state: 'ok', text: 'None is misspelt.' };
  return {
    state: 'attention',
    text: misspelt.map(explainMisspelt).join(' '),
    advice: 'Rename or remove it, and restart the server.',
  };
}

/** @param unsigned translations of legal texts that no named person vouches for */
export function readTranslationsRow(unsigned: readonly string[]): Finding {
  if (unsigned.length === 0) return { state: 'ok', text: 'A named person has signed each legal text.' };
  return {
    state: 'attention',
    text: `Not signed yet: ${unsigned.join(', ')}.`,
    advice: 'Have a person who reads the language compare it with the English text, and enter the name in its source.',
  };
}
