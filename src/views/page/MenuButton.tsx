import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

interface MenuButtonProps {
  label: string;
  /** The items; each must close the menu when chosen. */
  children: (close: () => void) => ReactNode;
}

/** Draws a button that opens a menu. */
export function MenuButton({ label, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu id={id} open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
        {children(close)}
      </Menu>
    </>
  );
}
