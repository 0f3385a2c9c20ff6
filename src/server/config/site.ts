import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SAMPLE_SITE, type SiteFacts, siteFactsSchema } from '../../shared/site/facts.ts';
import { ConfigError } from './config.ts';

/**
 * The brand facts: the samples, overridden individually by `site.json` in the data folder, if present.
 *
 * @param dataDir absolute path of the data folder
 * @throws ConfigError with the file and the invalid fact
 */
export function readSite(dataDir: string): SiteFacts {
  const file = join(dataDir, 'site.json');
  const text = readIfPresent(file);
  if (text === undefined) return SAMPLE_SITE;
  const facts = merge(SAMPLE_SITE, parse(text, file), file, '');
  const checked = z.safeParse(siteFactsSchema, facts);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new ConfigError(`${file}: "${issue?.path.join('.')}" can't be used: ${issue?.message}.`);
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ConfigError(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function isFacts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Unknown facts are refused, because a misspelt one would leave the sample on a live site. */
function merge(sample: object, given: unknown, file: string, path: string): Record<string, unknown> {
  if (!isFacts(given)) throw new ConfigError(`${file}: ${path === '' ? 'the whole' : `"${path}"`} must be an object.`);
  const merged: Record<string, unknown> = { ...sample };
  for (const [name, value] of Object.entries(given)) {
    const here = path === '' ? name : `${path}.${name}`;
    // Translations are named by the text that they translate.
    if (!path.startsWith('translations.') && !Object.hasOwn(sample, name))
      throw new ConfigError(`${file}: "${here}" is not a known fact. Known: ${Object.keys(sample).join(', ')}.`);
    const known = merged[name];
    merged[name] = isFacts(known) ? merge(known, value, file, here) : value;
  }
  return merged;
}
