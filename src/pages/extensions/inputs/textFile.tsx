import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldInputProps } from '../../../views/input/inputProps.ts';
import { DropZone } from '../../../views/page/DropZone.tsx';

/** Fills a text from a file, to look at and change before it is saved. */
export function Input({ name }: FieldInputProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const take = async (file: File): Promise<void> =>
    setValue(name, await file.text(), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Box sx={{ mb: 2 }}>
      <DropZone
        title={translate('extensions.textFile.title')}
        hint={translate('extensions.textFile.hint')}
        accept=".json,.txt,application/json,text/plain"
        isCompact
        onFile={(file) => void take(file)}
      />
    </Box>
  );
}
