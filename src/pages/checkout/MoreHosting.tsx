import { Box, Button, Card, Typography } from '@mui/material';
import { expansionItem, planItem } from '../../shop/cartItems.ts';
import { type CartItem, cartStore } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, ShownProduct } from '../../shop/shopAnswers.ts';

interface MoreHostingProps {
  items: readonly CartItem[];
  catalogue: Catalogue | null;
}

/** Offers hosting for domains that have none yet, and expansions for plans, each with one press. */
export function MoreHosting({ items, catalogue }: MoreHostingProps) {
  const { translate } = useShop();
  if (!catalogue) return null;
  const plans = items.filter(({ kind }) => kind === 'plan');
  const bare = items.find(({ kind, domain }) => kind === 'extension' && !plans.some((plan) => plan.domain === domain));
  const [plan] = plans;
  return (
    <>
      {bare?.domain && (
        <Offers
          title={translate('shop.cart.hostingFor', { name: bare.shown ?? bare.domain })}
          products={catalogue.plans}
          onChosen={(product) => cartStore.put(planItem(product, { name: bare.domain ?? '', shown: bare.shown ?? '' }))}
        />
      )}
      {plan && (
        <Offers
          title={translate('shop.cart.expansionsFor', { name: plan.shown ?? plan.name })}
          products={catalogue.expansions.filter(
            (one) => !items.some(({ key }) => key === expansionItem(one, plan).key),
          )}
          onChosen={(product) => cartStore.put(expansionItem(product, plan))}
        />
      )}
    </>
  );
}

interface OffersProps {
  title: string;
  products: readonly ShownProduct[];
  onChosen: (product: ShownProduct) => void;
}

function Offers({ title, products, onChosen }: OffersProps) {
  const { translate, money } = useShop();
  if (products.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: { md: 1 }, mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
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
