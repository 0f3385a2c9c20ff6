import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sprite } from '../ui/icons/address.ts';
import icons from '../ui/icons/all.svg';
import { startPictureFallbacks } from '../ui/picture-fallbacks.ts';
import { navigation, watchVersion } from './frame/new-version.ts';
import { setDefaultPolicy } from './html-policies.ts';

setDefaultPolicy();
sprite.address = icons;
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
