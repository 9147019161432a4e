import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { optionKey } from '../../../schema/names.ts';
import type { CartItem } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import { useVisibleDescription } from '../../views/descriptions.tsx';
import { useFaultyField } from './FieldFaults.tsx';
import type { OrderForm, Person } from './orderRequest.ts';
import { fieldNames } from './refusal.ts';

interface RegistrantChoiceProps {
  form: OrderForm;
  items: readonly CartItem[];
  change: (values: Partial<OrderForm>) => void;
}

interface Known extends RaRecord<string> {
  name: string;
  city: string;
}

const shownAs = ({ name, city }: Known): string => `${name}, ${city}`;

export const noPerson: Person = {
  companyName: '',
  legalForm: '',
  registrationNumber: '',
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
const details: readonly {
  field: Exclude<keyof Person, 'legalForm' | 'registrationNumber'>;
  complete: string;
  isOptional?: true;
  type?: string;
}[] = [
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
export function RegistrantChoice({ form, items, change }: RegistrantChoiceProps) {
  const { translate } = useShop();
  const faulty = useFaultyField();
  const { usual, others } = useHolders(form.customer);
  // Asks more of companies where the registry of .nl does.
  const isNl = items.some(({ domain }) => domain?.endsWith('.nl'));
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
        <MenuItem value="own">{usual}</MenuItem>
        {others.map((known) => (
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
              {...faulty(fieldNames.person(field))}
              {...(field === 'country' && { slotProps: { htmlInput: { maxLength: 2, pattern: '[A-Za-z]{2}' } } })}
            />
          ))}
          {isNl && form.person.companyName !== '' && <CompanyDetails person={form.person} onChange={set} />}
        </Box>
      )}
    </>
  );
}

/** Names the holder that the server takes where nobody is chosen, and lists the other known ones by name. */
function useHolders(customer: string): { usual: string; others: readonly Known[] } {
  const { translate } = useShop();
  const isEnabled = useVisibleDescription('domaincontacts') !== undefined;
  const { data = [] } = useGetList<Known>(
    'domaincontacts',
    { filter: { customer }, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 250 } },
    { enabled: isEnabled },
  );
  // Is the latest contact, or the customer where there is none yet.
  const [usual, ...others] = data;
  return {
    usual: usual ? shownAs(usual) : translate(isEnabled ? 'shop.checkout.own' : 'shop.checkout.usual'),
    others: others.toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

interface CompanyDetailsProps {
  person: Person;
  onChange: (field: keyof Person, value: string) => void;
}

/** Asks what the registry of .nl wants to know of a company. */
function CompanyDetails({ person, onChange }: CompanyDetailsProps) {
  const { translate } = useShop();
  const faulty = useFaultyField();
  const named = useTranslate();
  const field = useVisibleDescription('domaincontacts')?.fields['legalForm'];
  const options = field?.type === 'choice' ? field.options : [];
  return (
    <>
      <TextField
        select
        label={translate('shop.checkout.person.legalForm')}
        value={person.legalForm}
        onChange={({ target }) => onChange('legalForm', target.value)}
        {...faulty(fieldNames.person('legalForm'))}
      >
        {options.map(({ value }) => (
          <MenuItem key={value} value={value}>
            {named(optionKey('domaincontacts', 'legalForm', value))}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('shop.checkout.person.registrationNumber')}
        value={person.registrationNumber}
        onChange={({ target }) => onChange('registrationNumber', target.value)}
        {...faulty(fieldNames.person('registrationNumber'))}
      />
    </>
  );
}

const grid = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mt: 2 };
