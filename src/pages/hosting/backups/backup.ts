import type { Part } from '../parts/part.ts';

export interface Backup extends Part {
  takenAt: string;
  /** Null until the server has made it. */
  file: string | null;
  size: number | null;
  contents: readonly string[];
}

export const resource = 'backups';
