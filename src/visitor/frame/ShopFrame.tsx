import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, Suspense } from 'react';
import { Brand } from '../../layout/Brand.tsx';
import { LoadingScreen } from '../../layout/loading/LoadingScreen.tsx';
import { apiUrl, fetchInLanguage } from '../../session/session.ts';
import { createAsk } from '../../shop/ask.ts';
import { ShopProvider, useShop } from '../../shop/ShopContext.tsx';
import { useCart } from '../../shop/useCart.ts';
import { PublicLanguageSwitch } from './PublicLanguageSwitch.tsx';

const ask = createAsk(apiUrl, fetchInLanguage);

/** Frames the pages of the shop for people who are not signed in. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <ShopProvider ask={ask} Link="a" isVisitor>
      <Header />
      <Box component="main" sx={{ px: { xs: 2, sm: 3 }, py: { xs: 3, sm: 5 } }}>
        <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
      </Box>
    </ShopProvider>
  );
}

function Header() {
  const { translate } = useShop();
  const items = useCart();
  const links = [
    { href: '/search', text: translate('shop.search.short') },
    { href: '/prices', text: translate('shop.prices.title') },
    { href: '/cart', text: translate('shop.cart.link', { count: items.length }) },
    { href: '/login', text: translate('shop.signIn') },
  ];
  return (
    <Box component="header" sx={header}>
      <Link href="/search" color="inherit" underline="none">
        <Brand />
      </Link>
      <Box component="nav" aria-label={translate('shop.pages')} sx={nav}>
        {links.map(({ href, text }) => (
          <Link
            key={href}
            href={href}
            underline="hover"
            color="inherit"
            sx={link}
            aria-current={location.pathname === href ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
      </Box>
      <PublicLanguageSwitch />
    </Box>
  );
}

const header = {
  '@media print': { '& [role=group]': { display: 'none' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};
const nav = {
  displayPrint: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  flex: 1,
  order: { xs: 3, sm: 0 },
  flexBasis: { xs: '100%', sm: 0 },
};
const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  '&[aria-current]': { fontWeight: 650 },
};
