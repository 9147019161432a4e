import DensityIcon from '@mui/icons-material/DensityMedium';
import { IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const DensityMenu = lazy(async () => ({ default: (await import('./DensityMenu.tsx')).DensityMenu }));

/** Opens the menu of densities. */
export function DensityButton() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('views.density.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          color="primary"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <DensityIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Suspense>{anchor && <DensityMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
}
