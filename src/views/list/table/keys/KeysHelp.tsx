import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isTyping } from './isTyping.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

interface KeysHelpProps {
  /** Whether its button is drawn; the key works without it. */
  hasButton: boolean;
}

/** Opens the explanation of the keys, by a button or by `?`. */
export const KeysHelp = memo(function KeysHelp({ hasButton }: KeysHelpProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '?' || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const label = translate('views.keys.title');
  return (
    <>
      {hasButton && (
        <Tooltip title={`${label} (?)`}>
          <IconButton size="small" aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <KeyboardIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Suspense>{isOpen && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
});
