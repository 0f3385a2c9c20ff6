import { PLACE_CALLS } from '../../shared/places/calls.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { type Handlers, routesOf } from '../kit/routes.ts';
import { findPlace } from './service.ts';

const HANDLERS: Handlers<typeof PLACE_CALLS> = {
  find: ({ pincode }) => ({
    answer: { place: findPlace(pincode) ?? null },
    headers: { 'Cache-Control': 'public, max-age=86400' },
  }),
};

export const placeModule = (parts: ModuleParts): Module => ({
  mounts: [['/', routesOf(PLACE_CALLS, HANDLERS, { tag: 'Places', ...parts })]],
});
