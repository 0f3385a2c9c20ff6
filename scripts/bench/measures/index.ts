import type { Measure } from '../measure.ts';
import { exportMeasures } from './exports.ts';
import { growthMeasures } from './growth.ts';
import { importMeasures } from './import.ts';
import { incidentMeasures } from './incidents.ts';
import { inputMeasures } from './input.ts';
import { leadMeasures } from './leads.ts';
import { listMeasures } from './lists.ts';
import { memoryMeasures } from './memory.ts';
import { nodeMeasures } from './nodes.ts';
import { officeMeasures } from './office.ts';
import { offerMeasures } from './offers.ts';
import { pageMeasures } from './pages.ts';
import { paletteMeasures } from './palette.ts';
import { phoneMeasures } from './phone.ts';
import { renderingMeasures } from './rendering.ts';
import { searchMeasures } from './search.ts';
import { weightMeasures } from './weight.ts';

/** In the order in which they run. */
export const MEASURES: readonly Measure[] = [
  ...weightMeasures,
  ...phoneMeasures,
  ...officeMeasures,
  ...inputMeasures,
  ...leadMeasures,
  ...listMeasures,
  ...pageMeasures,
  ...renderingMeasures,
  ...offerMeasures,
  ...searchMeasures,
  ...paletteMeasures,
  ...exportMeasures,
  ...importMeasures,
  ...memoryMeasures,
  ...growthMeasures,
  ...incidentMeasures,
  ...nodeMeasures,
];
