import { prepare } from './support/prepare.mjs';
import { command } from './support/project.mjs';

await command(async () => {
  await prepare();
  return 0;
});
