import { MenuItem, TextField } from '@mui/material';
import { type RaRecord, useGetList } from 'react-admin';
import { useShop } from '../../shop/ShopContext.tsx';

interface Contact extends RaRecord<string> {
  firstName: string;
  lastName: string;
}

interface ContactChoiceProps {
  customer: string;
  value: string;
  onChange: (values: { contact: string }) => void;
}

/** Asks whom we write about the order, where the customer has several people. */
export function ContactChoice({ customer, value, onChange }: ContactChoiceProps) {
  const { translate } = useShop();
  const { data = [] } = useGetList<Contact>('contacts', {
    filter: { customer, active: true },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  if (data.length < 2) return null;
  return (
    <TextField
      select
      fullWidth
      label={translate('shop.checkout.contact')}
      value={value}
      onChange={({ target }) => onChange({ contact: target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('shop.checkout.anyContact')}</MenuItem>
      {data.map(({ id, firstName, lastName }) => (
        <MenuItem key={id} value={id}>
          {firstName} {lastName}
        </MenuItem>
      ))}
    </TextField>
  );
}
