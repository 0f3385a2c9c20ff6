import { prepare } from './support/prepare.mjs';
import { command, NODE, run } from './support/project.mjs';

await command(async () => {
  await prepare();
  const { code } = await run(NODE, ['src/server/main.ts']);
  return code;
});
