import { PICTURE_CALLS } from '../../../shared/posts/picture-calls.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { routesOf, uploadsOf } from '../../kit/routes.ts';
import { createSweeps } from '../../kit/sweeping.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { pictureHandlers } from './handlers.ts';
import { mediaRoutes } from './media-routes.ts';
import { createPictureRepository } from './repository.ts';
import { createPictureService, type PictureService } from './service.ts';

export function pictureModule({ database, uploaded, log, onContentChange, erasingTime, ...parts }: ModuleParts) {
  const pictures = createPictureService(createPictureRepository(database), uploaded, onContentChange);
  return {
    mounts: [
      ['/', routesOf(PICTURE_CALLS, pictureHandlers(pictures), { tag: 'Blog', noun: 'pictures', ...parts })],
      ['/media', mediaRoutes({ pictures, ...parts })],
    ],
    uploads: uploadsOf(PICTURE_CALLS),
    // For posts, which show them.
    pictures,
    ...createSweeps(database.nodes, log, {
      turn: 'pictures',
      everyMs: DAY_MS,
      sweep: async () => pictures.sweep(await erasingTime()),
      fault: 'Unused pictures could not be removed',
    }),
  } satisfies Module & { pictures: PictureService };
}
