import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDescription } from '../../../views/descriptions.tsx';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { ShowPage } from '../../../views/show/ShowPage.tsx';

/** Draws a record with a link to its document, to print or save as PDF. */
export const Page = () => <ShowPage extraActions={<PrintLink />} />;

/** Leads to the document of the record. */
export function PrintLink() {
  const translate = useTranslate();
  const { name } = useDescription();
  const { id = '' } = useParams();
  return <CompactButton label={translate('extensions.print')} icon={<PrintIcon />} to={`/${name}/${id}/print`} />;
}
