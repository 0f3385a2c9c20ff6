import { install } from './support/prepare.mjs';
import { command, NODE, run } from './support/project.mjs';

// Runs one of the project's TypeScript commands with the project's Node: node scripts/run.mjs FILE ARGUMENTS…
await command(async () => {
  await install();
  const { code } = await run(NODE, process.argv.slice(2));
  return code;
});
