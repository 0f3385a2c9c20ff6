import { enableCompileCache } from 'node:module';

// Loaded before the server by `node --import`.

enableCompileCache('node_modules/.cache/node');

const PARENT_CHECK_MS = 200;

// npm runs a script in a shell, and SIGTERM to npm ends both without reaching the script: it stops when its parent has gone.
const parent = process.ppid;
const check = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(check);
  process.kill(process.pid, 'SIGTERM');
}, PARENT_CHECK_MS);
check.unref();
