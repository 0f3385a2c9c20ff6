import { join } from 'node:path';
import { checkImports, splitByExceptions } from './cruise.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { misnamedFiles } from './file-names.ts';
import { IMPORT_RULES } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const { violations, modules, dependencies } = await checkImports(root, ['src', 'tests', 'scripts']);
const { forbidden, unneeded } = splitByExceptions(violations, EXCEPTIONS);

for (const { rule, from, to, cycle } of forbidden) {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${path}\n  ${IMPORT_RULES.find(({ name }) => name === rule.name)?.comment}`);
}
const misnamed = misnamedFiles(root);
for (const file of misnamed) console.error(`${file}\n  A noun's folder has no file of this name: file-names.ts lists them.`);
for (const exception of unneeded) console.error(`${exception}\n  The file keeps the rule: remove it from exceptions.ts.`);
const outcome = `${forbidden.length} against the rules, ${EXCEPTIONS.length} exceptions`;
console.log(`${dependencies} imports in ${modules} files, ${outcome}`);
process.exitCode = forbidden.length + unneeded.length + misnamed.length === 0 ? 0 : 1;
