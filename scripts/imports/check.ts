import { join } from 'node:path';
import { checkImports } from './cruise.ts';
import { IMPORT_RULES } from './rules.ts';

const { violations, modules, dependencies } = await checkImports(join(import.meta.dirname, '../..'), ['src', 'tests', 'scripts']);

for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${path}\n  ${IMPORT_RULES.find(({ name }) => name === rule.name)?.comment}`);
}
console.log(`${dependencies} imports in ${modules} files, ${violations.length} against the rules`);
process.exitCode = violations.length === 0 ? 0 : 1;
