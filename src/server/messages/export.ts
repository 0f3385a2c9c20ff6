import { MESSAGE_FIELDS } from '../../shared/messages/fields.ts';
import { exportTable } from '../http/export/table.ts';
import { fileColumns } from '../kit/columns.ts';

/** The columns of both exports. Worker threads import them by this name. */
export const MESSAGE_TABLE = exportTable(import.meta, 'MESSAGE_TABLE', fileColumns(MESSAGE_FIELDS));
