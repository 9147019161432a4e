import { Box, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useShop } from '../../../shop/ShopContext.tsx';
import { ContactChoice } from '../ContactChoice.tsx';
import { DomainQuestions } from '../DomainQuestions.tsx';
import { Part } from '../Part.tsx';
import { RegistrantChoice } from '../RegistrantChoice.tsx';
import { CustomerChoice } from './CustomerChoice.tsx';
import { StaffLines } from './StaffLines.tsx';
import type { Made, StaffFormProps } from './staffForm.ts';

/** Asks for whom it is, whether it is ordered or offered, and at which prices. */
export function StaffQuestions({ items, form, made, choices, priced, onChange, onMade, onChoice }: StaffFormProps) {
  const { translate } = useShop();
  const isOrder = made === 'order';
  const forCustomer = (customer: string): void => onChange({ customer, contact: '', registrant: 'own' });
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Part title={translate('shop.staff.for')}>
        <CustomerChoice value={form.customer} onChange={forCustomer} />
        <RadioGroup
          row
          aria-label={translate('shop.staff.what')}
          value={made}
          onChange={(_, value) => onMade(value as Made)}
          sx={{ mt: 2 }}
        >
          <FormControlLabel value="quotation" control={<Radio />} label={translate('shop.staff.kinds.quotation')} />
          <FormControlLabel value="order" control={<Radio />} label={translate('shop.staff.kinds.order')} />
        </RadioGroup>
      </Part>
      <Part title={translate('shop.staff.lines')}>
        <StaffLines items={items} priced={priced} choices={choices} onChange={onChoice} />
      </Part>
      {/* Asks no codes for a quotation, which is no order yet. */}
      <DomainQuestions
        items={isOrder ? items : items.filter(({ transfer }) => !transfer)}
        form={form}
        change={onChange}
      />
      {isOrder && form.customer !== '' && items.some(({ kind }) => kind === 'extension') && (
        <Part title={translate('shop.checkout.registrant')}>
          <RegistrantChoice form={form} items={items} change={onChange} />
        </Part>
      )}
      {form.customer !== '' && (
        <Part title={translate('shop.checkout.further')}>
          <ContactChoice customer={form.customer} value={form.contact} onChange={onChange} />
          {isOrder && (
            <TextField
              label={translate('shop.checkout.remarks')}
              value={form.remarks}
              onChange={({ target }) => onChange({ remarks: target.value })}
              multiline
              minRows={2}
              fullWidth
              sx={{ mt: 2 }}
            />
          )}
        </Part>
      )}
    </Box>
  );
}
