import { VENDOR_FIELDS } from '../../shared/vendors/fields.ts';
import { exportTable } from '../http/export/table.ts';
import { fileColumns } from '../kit/columns.ts';

/** The columns of both exports. Worker threads import them by this name. */
export const VENDOR_TABLE = exportTable(import.meta, 'VENDOR_TABLE', fileColumns(VENDOR_FIELDS));
