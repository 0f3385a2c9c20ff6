import { DAY_MS } from '../../../shared/kit/time.ts';
import { repeatSweep } from '../../sweeping.ts';
import type { Module, ModuleParts } from '../../module.ts';
import { pictureFailure } from './errors.ts';
import { createPictureRepository } from './repository.ts';
import { mediaRoutes, PICTURE_UPLOAD, pictureRoutes } from './routes.ts';
import { createPictureService, type PictureService } from './service.ts';

export function pictureModule({ database, uploaded, log, onContentChange, erasingTime, ...parts }: ModuleParts) {
  const pictures = createPictureService(createPictureRepository(database), uploaded, onContentChange);
  const sweep = async () => {
    if (await database.nodes.takeTurn('pictures', DAY_MS)) await pictures.sweep(await erasingTime());
  };
  let stopSweep: (() => Promise<void>) | undefined;
  return {
    mounts: [
      ['/api/pictures', pictureRoutes({ pictures, ...parts })],
      ['/media', mediaRoutes({ pictures, ...parts })],
    ],
    uploads: [PICTURE_UPLOAD],
    // For posts, which show them.
    pictures,
    pictureFailure,
    start() {
      stopSweep = repeatSweep(sweep, DAY_MS, (err) => log.error({ err }, 'Unused pictures could not be removed'));
    },
    async stop() {
      await stopSweep?.();
    },
  } satisfies Module & { pictures: PictureService; pictureFailure: typeof pictureFailure };
}
