import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import type { CellProps } from '../../../views/cell/cellProps.ts';

/** A value that people take elsewhere, with a button that does. */
export function Cell({ value }: CellProps) {
  const { translate } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  if (value === null || value === undefined) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(String(value));
    setCopied(true);
  };
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
          void copy();
        }}
      >
        <Icon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
