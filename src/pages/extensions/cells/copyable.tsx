import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CellProps } from '../../../views/cell/cellProps.ts';

/** Shows a value with a button that copies it. */
export function Cell({ value }: CellProps) {
  const translate = useTranslate();
  const { isCopied, copy } = useCopy();
  if (value === null || value === undefined) return null;
  const Icon = isCopied ? CheckIcon : CopyIcon;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      {String(value)}
      <IconButton
        size="small"
        aria-label={translate(isCopied ? 'views.secret.copied' : 'views.secret.copy')}
        onClick={(event) => {
          // Keeps the click from opening the row.
          event.stopPropagation();
          void copy(String(value));
        }}
      >
        <Icon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

/** Milliseconds that the confirmation is shown. */
const confirmationTime = 2_000;

/** Copies to the clipboard; fails without a secure context, or when the user denies access. */
function useCopy() {
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify('extensions.notCopied', { type: 'warning' });
    }
  };
  return { isCopied, copy };
}
