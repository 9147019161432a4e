import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import OffIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import BusyIcon from '@mui/icons-material/ScheduleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { SvgIcon } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Check } from './useChecks.ts';

const icons: Readonly<Record<Check['state'], readonly [icon: typeof SvgIcon, color: string]>> = {
  good: [GoodIcon, 'success.main'],
  busy: [BusyIcon, 'info.main'],
  off: [OffIcon, 'text.secondary'],
  warning: [WarningIcon, 'warning.main'],
  wrong: [WrongIcon, 'error.main'],
  unknown: [UnknownIcon, 'text.secondary'],
};

/** Shows a state by form and colour, with its name for people who see neither. */
export function StateIcon({ state }: Pick<Check, 'state'>) {
  const translate = useTranslate();
  const [Icon, color] = icons[state];
  return <Icon titleAccess={translate(`checkList.states.${state}`)} sx={{ color, fontSize: 22 }} />;
}
