import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';

const OpenedDrawer = lazy(async () => ({ default: (await import('./OpenedDrawer.tsx')).OpenedDrawer }));

/** Opens the navigation on narrow screens. Fetches it then, as wide ones never need it. */
export function NavigationDrawer() {
  const [isOpen, setOpen] = useState<boolean>();
  const { translate } = useLanguage();
  return (
    <>
      <IconButton color="inherit" aria-label={translate('navigation.open')} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      {isOpen !== undefined && (
        <Suspense>
          <OpenedDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
