import module from 'node:module';

// Loaded by `node --import` before what npm starts: the server, or the tests on Node 20, which has no compile cache.

module.enableCompileCache?.('node_modules/.cache/node');

const PARENT_CHECK_MS = 200;

// npm runs a script in a shell, and SIGTERM to npm ends both without reaching the script: it stops when its parent has gone.
const parent = process.ppid;
const check = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(check);
  process.kill(process.pid, 'SIGTERM');
}, PARENT_CHECK_MS);
check.unref();
