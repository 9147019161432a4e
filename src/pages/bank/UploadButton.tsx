import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

interface UploadButtonProps {
  isBusy: boolean;
  onFile(file: File): void;
}

/** Chooses a file of the bank; the same one may be chosen again. */
export function UploadButton({ isBusy, onFile }: UploadButtonProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xml,application/xml,text/xml"
        hidden
        aria-label={translate('bank.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        {translate(isBusy ? 'bank.reading' : 'bank.upload')}
      </Button>
    </>
  );
}
