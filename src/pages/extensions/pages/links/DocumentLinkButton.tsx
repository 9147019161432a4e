import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withRoomTexts } from '../../../../i18n/withRoomTexts.tsx';
import { useVisibleDescription } from '../../../../views/descriptions.tsx';
import { CompactButton } from '../../../../views/page/CompactButton.tsx';

/** Fetches the dialog when it is opened, as customers have no use for it. */
const DocumentLinks = withRoomTexts('links', async () => (await import('./DocumentLinks.tsx')).DocumentLinks);

interface DocumentLinkButtonProps {
  /** The field of a link that names the document. */
  field: 'quotation' | 'invoice';
}

/** Lets staff make a link that opens a document without an account, copy it once, and revoke those before. */
export function DocumentLinkButton({ field }: DocumentLinkButtonProps) {
  const translate = useTranslate();
  const description = useVisibleDescription('documentlinks');
  const [isOpen, setOpen] = useState(false);
  if (!description) return null;
  return (
    <>
      <CompactButton label={translate('extensions.link')} icon={<LinkIcon />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <DocumentLinks description={description} field={field} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
