import type { RaRecord } from 'react-admin';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import { useZoneEditor } from '../useZoneEditor.ts';
import { ZoneEditorPage } from '../ZoneEditorPage.tsx';

/** Draws the zone of a domain, to be edited. */
export function RecordTab({ record }: { record: RaRecord<string> }) {
  const { editor, error, retry } = useZoneEditor(record);
  if (editor) return <ZoneEditorPage editor={editor} version={record['zoneVersion']} />;
  return error ? <PageFailed onRetry={retry} /> : <PageLoading />;
}
