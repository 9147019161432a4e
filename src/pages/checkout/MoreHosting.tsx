import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { expansionItem, planItem } from '../../shop/cartItems.ts';
import { type CartItem, cartStore } from '../../shop/cartStore.ts';
import { domainsWithoutHosting, type Named } from '../../shop/domainsWithoutHosting.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, ShownProduct } from '../../shop/shopAnswers.ts';

interface MoreHostingProps {
  items: readonly CartItem[];
  catalogue: Catalogue | null;
}

/** Offers hosting for domains that have none yet, and expansions for plans, each with one press. */
export function MoreHosting({ items, catalogue }: MoreHostingProps) {
  if (!catalogue) return null;
  const bare = domainsWithoutHosting(items);
  const plans = items.filter(({ kind }) => kind === 'plan');
  return (
    <>
      {bare.length > 0 && <Hosting bare={bare} plans={catalogue.plans} />}
      {plans.length > 0 && <Expansions items={items} plans={plans} expansions={catalogue.expansions} />}
    </>
  );
}

/** Offers a plan for one domain, or for all that have none. */
function Hosting({ bare, plans }: { bare: readonly Named[]; plans: readonly ShownProduct[] }) {
  const { translate } = useShop();
  const [chosen, setChosen] = useState('');
  const one = bare.find(({ name }) => name === chosen);
  const all = bare.length > 1 && !one ? translate('shop.cart.allDomains', { count: bare.length }) : '';
  const choices = bare.map(({ name, shown }) => ({ id: name, name: shown }));
  return (
    <Offers
      title={translate('shop.cart.hostingFor', { name: all || (one ?? bare[0])?.shown })}
      products={plans}
      onChosen={(product) => {
        for (const domain of one ? [one] : bare) cartStore.put(planItem(product, domain));
      }}
    >
      {bare.length > 1 && (
        <For
          value={one?.name ?? ''}
          choices={[{ id: '', name: translate('shop.cart.allDomains', { count: bare.length }) }, ...choices]}
          onChange={setChosen}
        />
      )}
    </Offers>
  );
}

interface ExpansionsProps {
  items: readonly CartItem[];
  plans: readonly CartItem[];
  expansions: readonly ShownProduct[];
}

/** Offers expansions of a plan in the cart that it does not have yet. */
function Expansions({ items, plans, expansions }: ExpansionsProps) {
  const { translate } = useShop();
  const [chosen, setChosen] = useState('');
  const plan = plans.find(({ key }) => key === chosen) ?? plans[0];
  if (!plan) return null;
  const isOpen = (one: ShownProduct): boolean => !items.some(({ key }) => key === expansionItem(one, plan).key);
  return (
    <Offers
      title={translate('shop.cart.expansionsFor', { name: plan.shown ?? plan.name })}
      products={expansions.filter(isOpen)}
      onChosen={(product) => cartStore.put(expansionItem(product, plan))}
    >
      {plans.length > 1 && (
        <For
          value={plan.key}
          choices={plans.map(({ key, name, shown }) => ({ id: key, name: shown ?? name }))}
          onChange={setChosen}
        />
      )}
    </Offers>
  );
}

interface ForProps {
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
}

/** Asks what an offer is for, where there are several. */
function For({ value, choices, onChange }: ForProps) {
  const { translate } = useShop();
  return (
    <TextField
      select
      fullWidth
      label={translate('shop.cart.for')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mb: 1.5, maxWidth: 420 }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface OffersProps {
  title: string;
  products: readonly ShownProduct[];
  onChosen: (product: ShownProduct) => void;
  children: ReactNode;
}

function Offers({ title, products, onChosen, children }: OffersProps) {
  const { translate, money } = useShop();
  if (products.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: { md: 1 }, mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
      <Box component="ul" sx={grid}>
        {products.map((product) => {
          const { name, contains, period } = product;
          return (
            <Card component="li" key={product.product} sx={card}>
              <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
              <Box component="ul" sx={contents}>
                {contains.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </Box>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 'auto', pt: 1 }}>
                <Typography sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
                  <strong>{money(period === 'yearly' ? product.yearly : product.monthly)}</strong>{' '}
                  <Typography component="span" variant="caption" color="textSecondary">
                    {translate(`shop.per.${period}`)}
                  </Typography>
                </Typography>
                <Button
                  variant="outlined"
                  onClick={() => onChosen(product)}
                  sx={{ minHeight: 44 }}
                  aria-label={translate('shop.search.addName', { name })}
                >
                  {translate('shop.add')}
                </Button>
              </Box>
            </Card>
          );
        })}
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(250px, 1fr))' },
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
};
const card = { p: 2, display: 'flex', flexDirection: 'column' };
const contents = { m: 0, mt: 0.5, pl: 2.25, color: 'text.secondary', typography: 'body2' };
