import type { Words } from '../../../../shared/languages/words.ts';

export const words = {
  chat: 'Live chat',
  chatHidden: ' on WhatsApp (opens in a new tab)',
  write: 'Write a message',
  options: 'How to reach us',
  newTab: '(opens in a new tab)',
  message: 'Send us a message',
  reply: 'We reply within {decisionTime}.',
  office: 'Our office in {city}',
  showMap: 'Show the map',
  mapNote: 'The map loads from OpenStreetMap when you ask for it.',
  map: 'Map of our office in {city}',
  directions: 'Directions',
} as const satisfies Words;
