import { RESUME_FIELDS } from '../../shared/resumes/fields.ts';
import { exportTable } from '../http/export/table.ts';
import { fileColumns } from '../kit/columns.ts';

/** The columns of both exports. Worker threads import them by this name. */
export const RESUME_TABLE = exportTable(import.meta, 'RESUME_TABLE', fileColumns(RESUME_FIELDS));
