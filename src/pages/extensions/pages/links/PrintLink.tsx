import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDescription } from '../../../../views/descriptions.tsx';
import { CompactButton } from '../../../../views/page/CompactButton.tsx';

/** Leads to the document of the record, to print or save as PDF. */
export function PrintLink() {
  const translate = useTranslate();
  const { name } = useDescription();
  const { id = '' } = useParams();
  return <CompactButton label={translate('extensions.print')} icon={<PrintIcon />} to={`/${name}/${id}/print`} />;
}
