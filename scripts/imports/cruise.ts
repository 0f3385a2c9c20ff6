import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { CRUISE_OPTIONS, RESOLVE_OPTIONS } from './rules.ts';

interface Outcome {
  violations: IViolation[];
  /** Files and imports that were checked. */
  modules: number;
  dependencies: number;
}

/**
 * Checks every import of some folders against the rules.
 *
 * @param root the folder that the rules' paths start from
 * @throws when a file of these folders was not read, or when so few imports were found that the parser can't have worked: a
 *   check of nothing must not pass
 */
export async function checkImports(root: string, folders: string[]): Promise<Outcome> {
  const { output } = await cruise(folders, { ...CRUISE_OPTIONS, baseDir: root }, RESOLVE_OPTIONS);
  const { modules, summary } = output as ICruiseResult;

  const seen = new Set(modules.map(({ source }) => source));
  const unseen = folders.flatMap((folder) => sourcesIn(root, folder)).filter((file) => !seen.has(file));
  if (seen.size === 0 || unseen.length > 0) {
    throw new Error(`The import rules read ${seen.size} files, but not ${unseen.slice(0, 5).join(', ') || 'any source'}.`);
  }
  const dependencies = summary.totalDependenciesCruised ?? 0;
  if (dependencies < seen.size / 2) {
    throw new Error(
      `The import rules found only ${dependencies} imports in ${seen.size} files: the parser does not read them.`,
    );
  }
  return { violations: summary.violations, modules: seen.size, dependencies };
}

/** Separates forbidden violations from excepted ones, and lists exceptions that are no longer needed. */
export function splitByExceptions(violations: readonly IViolation[], exceptions: readonly string[]) {
  const keyOf = ({ rule, from }: IViolation) => `${rule.name}: ${from}`;
  const broken = new Set(violations.map(keyOf));
  return {
    forbidden: violations.filter((violation) => !exceptions.includes(keyOf(violation))),
    unneeded: exceptions.filter((exception) => !broken.has(exception)),
  };
}

/** Every script of a folder and below it, from the root, with slashes. */
function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''));
}
