import { calls } from '../kit/calls.ts';
import { backupsAnswer } from './copies.ts';

export const BACKUP_CALLS = calls({
  read: {
    address: 'GET /api/backups',
    summary: 'The state of backups',
    may: 'backups',
    answer: { words: 'Where copies are kept, the last proof and the newest attempts', schema: backupsAnswer },
  },
});
