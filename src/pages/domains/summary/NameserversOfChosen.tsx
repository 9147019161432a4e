import DnsIcon from '@mui/icons-material/DnsOutlined';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useChosenRows } from '../../../views/list/selection/chosenRows.ts';
import { CompactButton } from '../../../views/page/CompactButton.tsx';

/** Leads to where the selected domains get other nameservers. */
export function NameserversOfChosen() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { selection } = useChosenRows();
  return (
    <CompactButton
      label={translate('domains.summary.nameservers')}
      icon={<DnsIcon />}
      onClick={() => navigate('/domains/nameservers', { state: { selection } })}
    />
  );
}
