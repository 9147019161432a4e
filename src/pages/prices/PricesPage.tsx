import CheckIcon from '@mui/icons-material/Check';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { CartBar } from '../../shop/CartBar.tsx';
import { CartNews } from '../../shop/CartNews.tsx';
import { planItem } from '../../shop/cartItems.ts';
import { cartStore } from '../../shop/cartStore.ts';
import { domainsWithoutHosting } from '../../shop/domainsWithoutHosting.ts';
import { removeItem } from '../../shop/removeItem.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, ShownProduct } from '../../shop/shopAnswers.ts';
import { useAnswer } from '../../shop/useAnswer.ts';
import { useCart } from '../../shop/useCart.ts';
import { ExtensionPrices } from './ExtensionPrices.tsx';

/** Shows everybody what can be ordered: plans side by side, and what each extension costs. */
export function PricesPage() {
  const { translate } = useShop();
  const { answer, failure, retry } = useAnswer<Catalogue>('catalogue', {});
  useDocumentTitle(translate('shop.prices.title'));
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', pb: 12 }}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2, mb: 3 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h1">{translate('shop.prices.title')}</Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {translate('shop.prices.introduction')}
          </Typography>
        </Box>
        <Button onClick={() => print()} startIcon={<PrintIcon />} sx={{ minHeight: 44, displayPrint: 'none' }}>
          {translate('shop.prices.print')}
        </Button>
      </Box>
      {failure && (
        <Alert severity="warning" action={<Button onClick={retry}>{translate('shop.again')}</Button>}>
          {translate('shop.prices.failed')}
        </Alert>
      )}
      {!answer && !failure && <Skeleton variant="rounded" height={320} />}
      {answer && (
        <>
          <Plans plans={answer.plans} />
          <ExtensionPrices extensions={answer.extensions} />
        </>
      )}
      <CartNews />
      <CartBar />
    </Box>
  );
}

function Plans({ plans }: { plans: readonly ShownProduct[] }) {
  const { translate, money } = useShop();
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
            <OrderButton plan={plan} />
          </Card>
        ))}
      </Box>
    </Box>
  );
}

/** Puts a plan into the cart, or takes it out again, as pages with names do. */
function OrderButton({ plan }: { plan: ShownProduct }) {
  const { translate } = useShop();
  const items = useCart();
  const own = items.filter(({ kind, product }) => kind === 'plan' && product === plan.product);
  const isInCart = own.length > 0;
  const press = (): void => {
    if (isInCart) own.forEach(removeItem);
    else cartStore.put(planItem(plan, domainsWithoutHosting(items)[0] ?? null));
  };
  return (
    <Button
      variant={isInCart ? 'text' : 'contained'}
      color={isInCart ? 'success' : 'primary'}
      startIcon={isInCart && <CheckIcon />}
      onClick={press}
      sx={{ mt: 1, minHeight: 44, displayPrint: 'none' }}
      aria-label={translate(isInCart ? 'shop.search.remove' : 'shop.search.addName', { name: plan.name })}
    >
      {translate(isInCart ? 'shop.search.inCart' : 'shop.search.add')}
    </Button>
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
const card = { p: 2.5, display: 'flex', flexDirection: 'column', gap: 0.5, breakInside: 'avoid' };
const contents = {
  m: 0,
  my: 1,
  p: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.25 },
};
