import CheckIcon from '@mui/icons-material/Check';
import { Alert, Box, Button, Card, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { CartBar } from '../../shop/CartBar.tsx';
import { planItem } from '../../shop/cartItems.ts';
import { cartStore } from '../../shop/cartStore.ts';
import { domainsWithoutHosting } from '../../shop/domainsWithoutHosting.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, ShownExtension, ShownProduct } from '../../shop/shopAnswers.ts';
import { useAnswer } from '../../shop/useAnswer.ts';
import { useCart } from '../../shop/useCart.ts';

/** Shows everybody what can be ordered: plans side by side, and what each extension costs. */
export function PricesPage() {
  const { translate } = useShop();
  const { answer, failure, retry } = useAnswer<Catalogue>('catalogue', {});
  useDocumentTitle(translate('shop.prices.title'));
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', pb: 12 }}>
      <Typography variant="h1">{translate('shop.prices.title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {translate('shop.prices.introduction')}
      </Typography>
      {failure && (
        <Alert severity="warning" action={<Button onClick={retry}>{translate('shop.again')}</Button>}>
          {translate('shop.prices.failed')}
        </Alert>
      )}
      {!answer && !failure && <Skeleton variant="rounded" height={320} />}
      {answer && (
        <>
          <Plans plans={answer.plans} />
          <Extensions extensions={answer.extensions} />
        </>
      )}
      <CartBar />
    </Box>
  );
}

function Plans({ plans }: { plans: readonly ShownProduct[] }) {
  const { translate, money } = useShop();
  const items = useCart();
  const inCart = new Set(items.map(({ product }) => product));
  return (
    <Box component="section" aria-labelledby="plans">
      <Typography variant="h2" id="plans" sx={{ mb: 1.5 }}>
        {translate('shop.prices.plans')}
      </Typography>
      <Box component="ul" sx={grid}>
        {plans.map((plan) => (
          <Card component="li" key={plan.product} sx={card}>
            <Typography variant="h3" sx={{ fontSize: '1.125rem' }}>
              {plan.name}
            </Typography>
            <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {money(plan.period === 'yearly' ? plan.yearly : plan.monthly)}
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                {translate(`shop.per.${plan.period}`)}
              </Typography>
            </Typography>
            <Box component="ul" sx={contents}>
              {plan.contains.map((part) => (
                <li key={part}>
                  <CheckIcon fontSize="small" color="success" aria-hidden /> {part}
                </li>
              ))}
            </Box>
            <Typography variant="caption" color="textSecondary" sx={{ mt: 'auto' }}>
              {translate('shop.prices.term', { months: plan.term })}
            </Typography>
            <Button
              variant={inCart.has(plan.product) ? 'outlined' : 'contained'}
              onClick={() => cartStore.put(planItem(plan, domainsWithoutHosting(items)[0] ?? null))}
              sx={{ mt: 1, minHeight: 44, displayPrint: 'none' }}
              aria-label={translate('shop.search.addName', { name: plan.name })}
            >
              {translate(inCart.has(plan.product) ? 'shop.search.inCart' : 'shop.search.add')}
            </Button>
          </Card>
        ))}
      </Box>
    </Box>
  );
}

const columns = ['register', 'renew', 'transfer', 'restore'] as const;

function Extensions({ extensions }: { extensions: readonly ShownExtension[] }) {
  const { translate, money } = useShop();
  const [wanted, setWanted] = useState('');
  const shown = extensions.filter(({ extension }) => extension.includes(wanted.trim().toLowerCase()));
  const price = (cents: number | null): string =>
    cents === null ? '–' : cents === 0 ? translate('shop.nothing') : money(cents);
  return (
    <Box component="section" aria-labelledby="extensions" sx={{ mt: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography variant="h2" id="extensions" sx={{ flex: 1 }}>
          {translate('shop.prices.extensions')}
        </Typography>
        <TextField
          size="small"
          type="search"
          label={translate('shop.prices.find')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </Box>
      {/* Lets a keyboard scroll what is wider than a phone. */}
      <Card sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby="extensions">
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{translate('shop.prices.extension')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {translate(`shop.prices.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.product}>
                <th scope="row">{one.extension}</th>
                {columns.map((column) => (
                  <td key={column}>{price(one[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Card>
      {shown.length === 0 && <Typography role="status">{translate('shop.prices.none')}</Typography>}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
};
const card = { p: 2.5, display: 'flex', flexDirection: 'column', gap: 0.5 };
const contents = {
  m: 0,
  my: 1,
  p: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.25 },
};
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 1.25, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontWeight: 500, fontSize: '0.875rem' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
};
