import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startPictureFallbacks } from '../ui/picture-fallbacks.ts';
import { setDefaultPolicy } from './html-policies.ts';

setDefaultPolicy();
startPictureFallbacks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
