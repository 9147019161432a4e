import { useDataProvider } from 'react-admin';
import { downloads } from '../list/files/downloads.ts';
import { saveAs } from '../list/files/saveAs.ts';

interface FileProvider {
  downloadFile(file: {
    path: string;
    type: string;
    signal?: AbortSignal;
    onReceived?: (piece: Uint8Array) => void;
  }): Promise<Blob>;
}

interface ReportFile {
  /** Address below `/api/`. */
  path: string;
  /** The media type. */
  type: string;
  fileName: string;
}

/** Returns what downloads a report, with its progress over any page. */
export function useReportFile(): (file: ReportFile) => void {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & FileProvider>();
  return ({ path, type, fileName }) => {
    void downloads.start({
      fileName,
      expectedRows: null,
      fetchFile: (request) => provider.downloadFile({ path, type, ...request }),
      save: (file) => saveAs(fileName, file),
    });
  };
}
