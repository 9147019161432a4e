import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Box } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useStore, useStoreContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useVisibleDescription } from '../../descriptions.tsx';
import { CompactButton } from '../../page/CompactButton.tsx';
import { DefaultView } from './DefaultView.tsx';
import type { ActiveView } from './savedViews.ts';

const SavedViewsMenu = lazy(async () => ({ default: (await import('./SavedViewsMenu.tsx')).SavedViewsMenu }));

/** Offers the saved views of this list. */
export function SavedViewsButton({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const canSave = useVisibleDescription('savedviews') !== undefined;
  const [active] = useStore<ActiveView | null>(`${description.name}.savedView`, null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (!canSave) return null;
  return (
    // Stops submit events of its dialogs, which would reach the search form.
    <Box sx={{ display: 'contents' }} onSubmit={(event) => event.stopPropagation()}>
      <CompactButton
        label={active?.name ?? translate('views.saved.views')}
        icon={<BookmarkIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      <Suspense>
        {anchor && <SavedViewsMenu description={description} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </Box>
  );
}

/** Opens the list's default view once, if there is one. */
export function OpeningView({ description }: { description: VisibleResource }) {
  const canSave = useVisibleDescription('savedviews') !== undefined;
  const isUntouched = useIsUntouched(description.name);
  return canSave && isUntouched && <DefaultView description={description} />;
}

/** Returns whether the list was opened without a query, the only case for a default view. */
function useIsUntouched(resource: string): boolean {
  const store = useStoreContext();
  const { search } = useLocation();
  const [isUntouched] = useState(() => search === '' && store.getItem(`${resource}.listParams`) === undefined);
  return isUntouched;
}
