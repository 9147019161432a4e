import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { CompactButton } from '../page/CompactButton.tsx';
import { usePaths } from '../record/usePaths.ts';

/** Opens the form of a new record with the values of this one. */
export function DuplicateButton({ record }: { record: RaRecord<string> }) {
  const { name, can, singleton } = useDescription();
  const translate = useTranslate();
  const paths = usePaths(name);
  if (!can.create || singleton) return null;
  return (
    <CompactButton
      label={translate('views.duplicate')}
      icon={<CopyIcon />}
      to={paths.create}
      state={{ duplicateOf: record.id }}
    />
  );
}
