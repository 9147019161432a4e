import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { expansionItem, planItem } from '../../shop/cartItems.ts';
import { type CartItem, cartStore } from '../../shop/cartStore.ts';
import { domainsWithoutHosting, type Named } from '../../shop/domainsWithoutHosting.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, ShownProduct } from '../../shop/shopAnswers.ts';
import type { FindElement } from './useFocusAfter.ts';

interface MoreHostingProps {
  items: readonly CartItem[];
  catalogue: Catalogue | null;
  onAdded: Added;
}

/** Is called with the key of what was added, and what finds the offer in its place. */
type Added = (key: string, offer: FindElement, press: MouseEvent) => void;

/** Offers hosting for domains that have none yet, and expansions for plans, each with one press. */
export function MoreHosting({ items, catalogue, onAdded }: MoreHostingProps) {
  if (!catalogue) return null;
  const bare = domainsWithoutHosting(items);
  const plans = items.filter(({ kind }) => kind === 'plan');
  return (
    <>
      {bare.length > 0 && <Hosting bare={bare} plans={catalogue.plans} onAdded={onAdded} />}
      {plans.length > 0 && <Expansions {...{ items, plans, onAdded }} expansions={catalogue.expansions} />}
    </>
  );
}

interface HostingProps {
  bare: readonly Named[];
  plans: readonly ShownProduct[];
  onAdded: Added;
}

/** Offers a plan for one domain, or for all that have none. */
function Hosting({ bare, plans, onAdded }: HostingProps) {
  const { translate } = useShop();
  const [chosen, setChosen] = useState('');
  const one = bare.find(({ name }) => name === chosen);
  const all = bare.length > 1 && !one ? translate('shop.cart.allDomains', { count: bare.length }) : '';
  const choices = bare.map(({ name, shown }) => ({ id: name, name: shown }));
  return (
    <Offers
      title={translate('shop.cart.hostingFor', { name: all || (one ?? bare[0])?.shown })}
      products={plans}
      itemsOf={(product) => (one ? [one] : bare).map((domain) => planItem(product, domain))}
      onAdded={onAdded}
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
  onAdded: Added;
}

/** Offers expansions of a plan in the cart that it does not have yet. */
function Expansions({ items, plans, expansions, onAdded }: ExpansionsProps) {
  const { translate } = useShop();
  const [chosen, setChosen] = useState('');
  const plan = plans.find(({ key }) => key === chosen) ?? plans[0];
  if (!plan) return null;
  const isOpen = (one: ShownProduct): boolean => !items.some(({ key }) => key === expansionItem(one, plan).key);
  return (
    <Offers
      title={translate('shop.cart.expansionsFor', { name: plan.shown ?? plan.name })}
      products={expansions.filter(isOpen)}
      itemsOf={(product) => [expansionItem(product, plan)]}
      onAdded={onAdded}
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
  /** Returns what goes into the cart for a product. */
  itemsOf: (product: ShownProduct) => readonly CartItem[];
  onAdded: Added;
  children: ReactNode;
}

function Offers({ title, products, itemsOf, onAdded, children }: OffersProps) {
  const list = useRef<HTMLUListElement>(null);
  if (products.length === 0) return null;
  const add = (product: ShownProduct, press: MouseEvent): void => {
    const items = itemsOf(product);
    const place = products.indexOf(product);
    for (const item of items) cartStore.put(item);
    onAdded(items[0]?.key ?? '', () => offerAt(list.current, place), press);
  };
  return (
    <Box component="section" sx={{ mt: { md: 1 }, mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
      <Box component="ul" ref={list} sx={grid}>
        {products.map((product) => (
          <Offer key={product.product} product={product} onAdd={(press) => add(product, press)} />
        ))}
      </Box>
    </Box>
  );
}

/** Finds the button of the offer at a place, or else of the last one. */
function offerAt(list: HTMLElement | null, place: number): HTMLElement | undefined {
  const offers = [...(list?.querySelectorAll<HTMLElement>(':scope > li button') ?? [])];
  return offers[place] ?? offers.at(-1);
}

function Offer({ product, onAdd }: { product: ShownProduct; onAdd: (press: MouseEvent) => void }) {
  const { translate, money } = useShop();
  const { name, contains, period, yearly, monthly } = product;
  return (
    <Card component="li" sx={card}>
      <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
      <Box component="ul" sx={contents}>
        {contains.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 'auto', pt: 1 }}>
        <Typography sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          <strong>{money(period === 'yearly' ? yearly : monthly)}</strong>{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {translate(`shop.per.${period}`)}
          </Typography>
        </Typography>
        <Button
          variant="outlined"
          onClick={onAdd}
          sx={{ minHeight: 44 }}
          aria-label={translate('shop.search.addName', { name })}
        >
          {translate('shop.add')}
        </Button>
      </Box>
    </Card>
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
