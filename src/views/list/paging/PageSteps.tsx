import FirstIcon from '@mui/icons-material/FirstPage';
import LastIcon from '@mui/icons-material/LastPage';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface PageStepsProps {
  page: number;
  last: number;
  hasNext: boolean;
  onPage(page: number): void;
  /** Stands in the middle. */
  children: ReactNode;
}

/** To the first, previous, next and last page. */
export function PageSteps({ page, last, hasNext, onPage, children }: PageStepsProps) {
  const step = (name: string, icon: ReactNode, to: number, isThere: boolean) => (
    <Step name={name} icon={icon} isThere={isThere} onClick={() => onPage(to)} />
  );
  return (
    <>
      {step('first', <FirstIcon fontSize="small" />, 1, page > 1)}
      {step('previous', <PreviousIcon fontSize="small" />, page - 1, page > 1)}
      {children}
      {step('next', <NextIcon fontSize="small" />, page + 1, hasNext)}
      {step('last', <LastIcon fontSize="small" />, last, hasNext && last > page)}
    </>
  );
}

interface StepProps {
  name: string;
  icon: ReactNode;
  isThere: boolean;
  onClick(): void;
}

function Step({ name, icon, isThere, onClick }: StepProps) {
  const label = useTranslate()(`ra.navigation.${name}`);
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={!isThere} onClick={onClick}>
      {icon}
    </IconButton>
  );
}
