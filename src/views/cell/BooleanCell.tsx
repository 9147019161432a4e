import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

export function BooleanCell({ value }: { value: boolean }) {
  const translate = useTranslate();
  const Icon = value ? CheckIcon : CloseIcon;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Icon
        sx={{ fontSize: '1.15em', verticalAlign: '-0.2em', mr: 0.5, color: value ? 'success.main' : 'text.disabled' }}
        aria-hidden
      />
      {translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}
    </Box>
  );
}
