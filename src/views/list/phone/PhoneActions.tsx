import MoreIcon from '@mui/icons-material/MoreVert';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { CompactButton } from '../../page/CompactButton.tsx';

const PhoneMenu = lazy(async () => ({ default: (await import('./PhoneMenu.tsx')).PhoneMenu }));

/** Opens everything that can be done with a list on a phone, besides adding to it. */
export function PhoneActions({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <CompactButton
        label={translate('views.list.more')}
        icon={<MoreIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      <Suspense>
        {anchor && <PhoneMenu description={description} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
