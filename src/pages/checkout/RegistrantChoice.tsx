import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { type RaRecord, useGetList } from 'react-admin';
import { useShop } from '../../shop/ShopContext.tsx';
import type { OrderForm, Person } from './orderRequest.ts';

interface RegistrantChoiceProps {
  form: OrderForm;
  change: (values: Partial<OrderForm>) => void;
}

interface Known extends RaRecord<string> {
  name: string;
  city: string;
}

const shownAs = ({ name, city }: Known): string => `${name}, ${city}`;

export const noPerson: Person = {
  companyName: '',
  name: '',
  street: '',
  number: '',
  postalCode: '',
  city: '',
  country: 'NL',
  email: '',
  phone: '',
};

/** Lists what registries want to know of a holder, with what browsers may fill in. */
const details: readonly { field: keyof Person; complete: string; isOptional?: true; type?: string }[] = [
  { field: 'name', complete: 'name' },
  { field: 'companyName', complete: 'organization', isOptional: true },
  { field: 'street', complete: 'off' },
  { field: 'number', complete: 'off' },
  { field: 'postalCode', complete: 'postal-code' },
  { field: 'city', complete: 'address-level2' },
  { field: 'country', complete: 'country' },
  { field: 'email', complete: 'email', type: 'email' },
  { field: 'phone', complete: 'tel', type: 'tel' },
];

/** Asks in whose name the domains will be: that of the customer, somebody known, or somebody new. */
export function RegistrantChoice({ form, change }: RegistrantChoiceProps) {
  const { translate } = useShop();
  const { data = [] } = useGetList<Known>('domaincontacts', {
    filter: { customer: form.customer },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  // Is whom the server takes where nobody is named: the latest contact, or the customer where there is none yet.
  const usual = data.toSorted((one, other) => Number(other.id) - Number(one.id))[0];
  const set = (field: keyof Person, value: string): void => change({ person: { ...form.person, [field]: value } });
  return (
    <>
      <TextField
        select
        fullWidth
        label={translate('shop.checkout.holder')}
        value={form.registrant}
        onChange={({ target }) => change({ registrant: target.value })}
      >
        <MenuItem value="own">{usual ? shownAs(usual) : translate('shop.checkout.own')}</MenuItem>
        {data
          .filter(({ id }) => id !== usual?.id)
          .map((known) => (
            <MenuItem key={known.id} value={known.id}>
              {shownAs(known)}
            </MenuItem>
          ))}
        <MenuItem value="new">{translate('shop.checkout.newHolder')}</MenuItem>
      </TextField>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('shop.checkout.holderText')}
      </Typography>
      {form.registrant === 'new' && (
        <Box sx={grid}>
          {details.map(({ field, complete, isOptional = false, type = 'text' }) => (
            <TextField
              key={field}
              label={translate(`shop.checkout.person.${field}`)}
              value={form.person[field]}
              required={!isOptional}
              type={type}
              autoComplete={complete}
              onChange={({ target }) => set(field, target.value)}
              {...(field === 'country' && { slotProps: { htmlInput: { maxLength: 2, pattern: '[A-Za-z]{2}' } } })}
            />
          ))}
        </Box>
      )}
    </>
  );
}

const grid = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mt: 2 };
