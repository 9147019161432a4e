import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportExportIcon from '@mui/icons-material/ImportExport';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { CompactButton } from '../../page/CompactButton.tsx';
import { useImportAddress } from './useImportAddress.ts';

const FileMenu = lazy(async () => ({ default: (await import('./FileMenu.tsx')).FileMenu }));

/** Opens the menu of files: downloads, and the import where it is allowed. */
export function FileButton({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const importAddress = useImportAddress(description);
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <CompactButton
        label={translate(importAddress ? 'views.file.both' : 'ra.action.export')}
        icon={importAddress ? <ImportExportIcon /> : <DownloadIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      <Suspense>
        {anchor && <FileMenu description={description} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
