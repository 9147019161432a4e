import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useTranslate } from 'react-admin';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { ShowPage } from '../../../views/show/ShowPage.tsx';

/** The page of a document that people put on paper, or keep as a PDF. */
export function Page() {
  const translate = useTranslate();
  const print = (
    <CompactButton label={translate('extensions.print')} icon={<PrintIcon />} onClick={() => window.print()} />
  );
  return <ShowPage extraActions={print} />;
}
