import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { Suspense, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { withRoomTexts } from '../i18n/withRoomTexts.tsx';

const SearchPalette = withRoomTexts('palette', async () => (await import('./SearchPalette.tsx')).SearchPalette);

/** Opens the search, as Ctrl+K and Cmd+K do; loads its code on first use. */
export function SearchButton() {
  const { translate } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      setOpened(true);
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  const label = `${translate('search.title')} (Ctrl+K)`;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={translate('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={label}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <SearchIcon fontSize="small" />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <SearchPalette isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
