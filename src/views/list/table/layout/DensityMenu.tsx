import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { densities, useDensity } from './density.ts';

/** Chooses the density of rows and cards. */
export function DensityMenu({ anchor, onClose }: { anchor: Element; onClose(): void }) {
  const translate = useTranslate();
  const [density, keep] = useDensity();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('views.density.label') } }}
    >
      {densities.map((one) => (
        <MenuItem
          key={one}
          role="menuitemradio"
          aria-checked={one === density}
          selected={one === density}
          onClick={() => {
            keep(one);
            onClose();
          }}
        >
          {translate(`views.density.${one}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
