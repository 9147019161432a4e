import { Card, TextField, Typography } from '@mui/material';
import type { CartItem } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import { useFaultyField } from './FieldFaults.tsx';
import type { OrderForm } from './orderRequest.ts';
import { fieldNames } from './refusal.ts';

interface DomainQuestionsProps {
  items: readonly CartItem[];
  form: OrderForm;
  change: (values: Partial<OrderForm>) => void;
}

/** Asks the codes of domains that move to us, and the main domain of hosting without one. */
export function DomainQuestions({ items, form, change }: DomainQuestionsProps) {
  const { translate } = useShop();
  const faulty = useFaultyField();
  const moving = items.filter(({ transfer }) => transfer);
  const nameless = items.filter(({ kind, domain }) => kind === 'plan' && domain === null);
  if (moving.length + nameless.length === 0) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{translate('shop.checkout.domains')}</Typography>
      {moving.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('shop.checkout.codeText')}
        </Typography>
      )}
      {moving.map(({ key, shown }) => (
        <TextField
          key={key}
          required
          label={translate('shop.checkout.code', { name: shown ?? '' })}
          value={form.codes[key] ?? ''}
          onChange={({ target }) => change({ codes: { ...form.codes, [key]: target.value } })}
          autoComplete="off"
          {...faulty(fieldNames.code(key))}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 255 } }}
        />
      ))}
      {nameless.map(({ key, name }) => (
        <TextField
          key={key}
          required
          label={translate('shop.checkout.mainDomain', { name })}
          helperText={translate('shop.checkout.mainDomainText')}
          value={form.domains[key] ?? ''}
          onChange={({ target }) => change({ domains: { ...form.domains, [key]: target.value } })}
          {...faulty(fieldNames.domain(key))}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
      ))}
    </Card>
  );
}
