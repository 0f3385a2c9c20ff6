import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeOverPresses } from './ui/earlyPresses.ts';
import { setDefaultPolicy } from './ui/html-policies.ts';

setDefaultPolicy();

startTransition(() => {
  takeOverPresses();
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
