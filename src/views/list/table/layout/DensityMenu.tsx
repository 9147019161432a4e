import DensityIcon from '@mui/icons-material/DensityMedium';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useIsPhone } from '../../../page/useIsPhone.ts';
import { densities, useDensity } from './density.ts';

/** Chooses the density of rows and cards. */
export function DensityMenu() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [density, keep] = useDensity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('views.density.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size={isPhone ? 'medium' : 'small'}
          color={isPhone ? 'primary' : 'default'}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <DensityIcon fontSize={isPhone ? 'medium' : 'small'} />
        </IconButton>
      </Tooltip>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {densities.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === density}
            selected={one === density}
            onClick={() => {
              keep(one);
              setAnchor(null);
            }}
          >
            {translate(`views.density.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
