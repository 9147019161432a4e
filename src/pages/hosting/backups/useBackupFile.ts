import { useReportFile } from '../../../views/files/useReportFile.ts';

/** Returns what downloads a backup, with its progress over any page. */
export function useBackupFile(): (backup: { id: string; file: string }) => void {
  const download = useReportFile();
  return ({ id, file }) => download({ path: `reports/backup?backup=${id}`, type: 'application/gzip', fileName: file });
}
