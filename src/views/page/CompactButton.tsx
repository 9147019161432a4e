import { Button, type ButtonProps, IconButton } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useIsPhone } from './useIsPhone.ts';

export interface CompactButtonProps extends Pick<ButtonProps, 'color' | 'variant' | 'size' | 'onClick'> {
  label: string;
  icon: ButtonProps['startIcon'];
  /** Whether it has its label on a phone too. Default: not. */
  isWhole?: boolean;
  /** Path that turns the button into a link. */
  to?: string;
  state?: unknown;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog';
}

/** Draws a button with icon and label; on a phone the icon alone, with the label for screen readers. */
export function CompactButton({
  label,
  icon,
  to,
  variant,
  size = 'small',
  isWhole = false,
  ...props
}: CompactButtonProps) {
  const isPhone = useIsPhone();
  const link = to === undefined ? props : { ...props, component: LinkBase, to };
  if (!isPhone || isWhole)
    return (
      <Button {...link} variant={variant} size={size} startIcon={icon} sx={isPhone ? tall : undefined}>
        {label}
      </Button>
    );
  return (
    <IconButton
      {...link}
      color={props.color ?? 'primary'}
      aria-label={label}
      title={label}
      sx={variant === 'contained' ? filled : target}
    >
      {icon}
    </IconButton>
  );
}

/** Makes it large enough for fingers. */
const target = { width: 44, height: 44 };
const tall = { minHeight: 44 };
const filled = {
  ...target,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
};
