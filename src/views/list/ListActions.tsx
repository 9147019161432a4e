import AddIcon from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { CompactButton } from '../page/CompactButton.tsx';
import { Stopped } from '../page/Stopped.tsx';
import { stoppedKey } from '../page/stoppedKey.ts';
import { useIsDrawnOnce } from '../page/useIsDrawnOnce.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { usePaths } from '../record/usePaths.ts';
import { TrashLink } from '../trash/TrashLink.tsx';
import { FileButton } from './files/FileButton.tsx';
import { PhoneActions } from './phone/PhoneActions.tsx';
import { ColumnsButton } from './table/choose/ColumnsButton.tsx';
import { DensityButton } from './table/layout/DensityButton.tsx';

const SignEverybodyOut = lazy(async () => ({
  default: (await import('../show/account/SignEverybodyOut.tsx')).SignEverybodyOut,
}));

/** Draws the actions beside the title: columns, row height, files and a new record; on a phone in one menu. */
export function ListActions({ description }: { description: VisibleResource }) {
  const isDrawnOnce = useIsDrawnOnce();
  return <Box sx={actions}>{isDrawnOnce && <Actions description={description} />}</Box>;
}

function Actions({ description }: { description: VisibleResource }) {
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone ? <PhoneActions description={description} /> : <WideActions description={description} />}
      {description.can.create && <CreateLink description={description} />}
    </>
  );
}

function WideActions({ description }: { description: VisibleResource }) {
  return (
    <>
      <ColumnsButton description={description} />
      <DensityButton />
      <FileButton description={description} />
      <TrashLink description={description} />
      <Suspense>{description.signIn && <SignEverybodyOut />}</Suspense>
    </>
  );
}

const actions = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  width: { xs: 'auto', sm: 1, md: 'auto' },
  minHeight: 40,
  '& > :last-child': { ml: 'auto' },
};

/** @param isWhole whether it has its label on a phone too */
export function CreateLink({ description, isWhole = false }: { description: VisibleResource; isWhole?: boolean }) {
  const translate = useTranslate();
  const paths = usePaths(description.name);
  return (
    <Stopped reasonKey={stoppedKey(description, 'create')}>
      {(off) => (
        <CompactButton
          label={translate('ra.action.create')}
          icon={<AddIcon />}
          isWhole={isWhole}
          {...(off ?? { to: paths.create })}
          variant="contained"
          size="medium"
        />
      )}
    </Stopped>
  );
}
