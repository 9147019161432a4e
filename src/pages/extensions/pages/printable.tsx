import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useTranslate } from 'react-admin';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { ShowPage } from '../../../views/show/ShowPage.tsx';

/** Draws a document to print or save as PDF. */
export function Page() {
  const translate = useTranslate();
  const print = (
    <CompactButton label={translate('extensions.print')} icon={<PrintIcon />} onClick={() => window.print()} />
  );
  return <ShowPage extraActions={print} />;
}
