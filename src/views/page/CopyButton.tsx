import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

interface CopyButtonProps {
  text: string;
  /** What is copied, for people who cannot see it. */
  name?: string;
}

/** Copies a text, and confirms it. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const translate = useTranslate();
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? CheckIcon : CopyIcon;
  const label = translate(isCopied ? 'views.secret.copied' : 'views.secret.copy');
  return (
    <IconButton
      size="small"
      aria-label={name === undefined ? label : `${label}: ${name}`}
      title={label}
      onClick={(event) => {
        // Keeps the click from opening the row.
        event.stopPropagation();
        void copy(text);
      }}
      sx={{ displayPrint: 'none' }}
    >
      <Icon sx={{ fontSize: 16 }} />
    </IconButton>
  );
}

/** Shows the confirmation for this many milliseconds. */
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
      notify('views.notCopied', { type: 'warning' });
    }
  };
  return { isCopied, copy };
}
