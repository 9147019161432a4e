import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CellProps } from '../../../views/cell/cellProps.ts';

/** A value that people take elsewhere, with a button that does. */
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
          // A click on the row would open it.
          event.stopPropagation();
          void copy(String(value));
        }}
      >
        <Icon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

/** How long it is told that something was copied, in milliseconds. */
const told = 2_000;

/** Browsers keep the clipboard from pages that did not come by https, and people may refuse it. */
function useCopy() {
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), told);
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
