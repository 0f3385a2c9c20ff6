import type { Reading, Sample } from '../../kit/readings.ts';

/** A name with all of its values, in the text format of Prometheus. */
interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  lines: readonly string[];
}

const SPECIAL = /[\\"\n]/g;
const escapeLabel = (text: string) => text.replace(SPECIAL, (character) => (character === '\n' ? '\\n' : `\\${character}`));

/** One line of the format. https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function line(name: string, labels: Sample['labels'], value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
}

export const presentFamily = ({ name, help, type, lines }: Family) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.map((text) => `${text}\n`).join('')}`;

/**
 * Reads everything at once. A reading that fails or takes too long is left out, which monitoring shows as missing.
 *
 * @param onFault called for each of those
 */
export async function presentReadings(
  readings: readonly Reading[],
  timeoutMs: number,
  onFault: (error: unknown, name: string) => void,
): Promise<string> {
  const byName = Map.groupBy(readings, ({ name }) => name);
  const families = await Promise.all(
    [...byName].map(async ([name, [first, ...rest]]) => {
      if (first === undefined) return '';
      try {
        const values = await within(timeoutMs, Promise.all([first, ...rest].map(async (reading) => reading.read())));
        const samples = values.flatMap((value) => (typeof value === 'number' ? [{ labels: {}, value }] : value));
        const lines = samples.map(({ labels, value }) => line(name, labels, value));
        return presentFamily({ name, help: first.help, type: name.endsWith('_total') ? 'counter' : 'gauge', lines });
      } catch (error) {
        onFault(error, name);
        return '';
      }
    }),
  );
  return families.join('');
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Not read within ${ms} ms.`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
