import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sprites } from '../ui/Icon.tsx';
import { spriteOf } from '../ui/icons/sprite-of.ts';
import { startPictureFallbacks } from '../ui/picture-fallbacks.ts';
import { navigation, watchVersion } from './frame/new-version.ts';
import { setDefaultPolicy } from './html-policies.ts';

setDefaultPolicy();
sprites.of = spriteOf;
startPictureFallbacks();
watchVersion();

const INSTRUMENTATIONS = [navigation];

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={INSTRUMENTATIONS} />
    </StrictMode>,
  );
});
