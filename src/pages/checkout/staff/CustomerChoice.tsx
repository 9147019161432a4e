import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import { useShop } from '../../../shop/ShopContext.tsx';
import { useAutocompleteTexts } from '../../../views/page/useAutocompleteTexts.ts';

interface Customer extends RaRecord<string> {
  name: string;
}

interface CustomerChoiceProps {
  value: string;
  onChange: (id: string) => void;
}

/** Sets the milliseconds of rest after which what was typed is looked for. */
const rest = 250;

/** Asks for which customer it is, by a part of the name. */
export function CustomerChoice({ value, onChange }: CustomerChoiceProps) {
  const { translate } = useShop();
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: chosen } = useGetOne<Customer>('customers', { id: value }, { enabled: value !== '' });
  const { data: found = [], isFetching } = useGetList<Customer>('customers', {
    filter: wanted === '' || wanted === chosen?.name ? {} : { q: wanted },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  return (
    <Autocomplete
      {...texts}
      options={found}
      value={chosen ?? null}
      loading={isFetching}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // Leaves the choice to the server, which also knows numbers and addresses.
      filterOptions={(all) => all}
      noOptionsText={translate('shop.staff.nobody')}
      loadingText={translate('shop.staff.looking')}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, customer) => onChange(customer?.id ?? '')}
      renderInput={(params) => <TextField {...params} required label={translate('shop.staff.customer')} />}
    />
  );
}
