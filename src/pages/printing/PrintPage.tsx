import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { GlobalStyles } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, ResourceContextProvider, useGetOne, useGetResourceLabel, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { VisibleResource } from '../../../schema/visible.ts';
import { DocumentPages, pagesClass } from '../../documents/DocumentPages.tsx';
import { useVisibleDescription } from '../../views/descriptions.tsx';
import { useFileProvider } from '../../views/files/useFileProvider.ts';
import { saveAs } from '../../views/list/files/saveAs.ts';
import { CompactButton } from '../../views/page/CompactButton.tsx';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageHeader } from '../../views/page/PageHeader.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { useIsPhone } from '../../views/page/useIsPhone.ts';
import { useNotifyFailure } from '../../views/page/useNotifyFailure.ts';
import { isGone } from '../../views/record/useFailedRecord.ts';
import { usePaths } from '../../views/record/usePaths.ts';
import { useTitleOf } from '../../views/record/useTitleOf.ts';
import { useDrawnPages } from './useDrawnPages.ts';

interface PrintPageProps {
  /** Shown at an address that has no document for this user. */
  unknown: ReactNode;
}

/** Draws the document that the server prints of the record in the URL, to read, print and download. */
export function PrintPage({ unknown }: PrintPageProps) {
  const { resource = '', id = '' } = useParams();
  const description = useVisibleDescription(resource);
  if (!description || !isPrinted(description) || !/^\d+$/.test(id)) return unknown;
  return (
    <ResourceContextProvider value={resource}>
      <PrintedRecord key={`${resource}/${id}`} description={description} id={id} unknown={unknown} />
    </ResourceContextProvider>
  );
}

const isPrinted = ({ fields }: VisibleResource): boolean =>
  Object.values(fields).some((field) => field.type === 'file' && field.made === 'application/pdf');

interface PrintedRecordProps extends PrintPageProps {
  description: VisibleResource;
  id: string;
}

function PrintedRecord({ description, id, unknown }: PrintedRecordProps) {
  const { data: record, error, refetch } = useGetOne<RaRecord<string>>(description.name, { id }, { retry: false });
  const drawn = useDrawnPages(description.name, id);
  const [areLarge, setLarge] = useState(false);
  const name = useName(description, record);
  const paths = usePaths(description.name);
  const translate = useTranslate();
  const failure = error ?? drawn.error;
  if (isGone(failure)) return unknown;
  if (!record || !drawn.pages)
    return failure ? <PageFailed onRetry={() => void Promise.all([refetch(), drawn.refetch()])} /> : <PageLoading />;
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <PageHeader
        title={name}
        back={{ to: paths.show(id), label: translate('printing.back') }}
        actions={<Actions path={`${description.name}/${id}`} name={name} areLarge={areLarge} onSize={setLarge} />}
      />
      <DocumentPages name={name} translate={translate} pages={drawn.pages} areLarge={areLarge} />
    </>
  );
}

/** Returns what the document is called: `Invoice F2026-00042`. */
function useName(description: VisibleResource, record: RaRecord<string> | undefined): string {
  const titleOf = useTitleOf();
  const labelOf = useGetResourceLabel();
  return record ? `${labelOf(description.name, 1)} ${titleOf(description, record)}` : '';
}

interface ActionsProps {
  path: string;
  name: string;
  areLarge: boolean;
  onSize: (areLarge: boolean) => void;
}

function Actions({ path, name, areLarge, onSize }: ActionsProps) {
  const translate = useTranslate();
  const provider = useFileProvider();
  const notifyFailure = useNotifyFailure();
  const isPhone = useIsPhone();
  const download = (): void => {
    provider
      .downloadFile({ path, type: 'application/pdf' })
      .then((content) => saveAs(`${name}.pdf`, content), notifyFailure);
  };
  return (
    <>
      {isPhone && (
        <CompactButton
          label={translate(areLarge ? 'printing.smaller' : 'printing.larger')}
          icon={areLarge ? <ZoomOutIcon /> : <ZoomInIcon />}
          onClick={() => onSize(!areLarge)}
        />
      )}
      <CompactButton label={translate('printing.print')} icon={<PrintIcon />} onClick={() => window.print()} />
      <CompactButton
        label={translate('printing.download')}
        icon={<DownloadIcon />}
        onClick={download}
        variant="contained"
      />
    </>
  );
}

/** Leaves the whole sheet to the pages, which have margins of their own. */
const onPaper = {
  '@page': { margin: 0, size: 'A4' },
  '@media print': {
    [`main :not(:has(.${pagesClass}), .${pagesClass}, .${pagesClass} *)`]: { display: 'none !important' },
    [`main, main :has(.${pagesClass})`]: { padding: '0 !important', margin: '0 !important' },
  },
};
