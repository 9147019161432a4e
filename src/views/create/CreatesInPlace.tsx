import { lazy, type ReactNode, Suspense } from 'react';
import { CreateInPlaceContext, type CreateInPlaceProps } from '../input/createInPlace.ts';

const CreateDialog = lazy(async () => ({ default: (await import('./CreateDialog.tsx')).CreateDialog }));

const OpenedDialog = (props: CreateInPlaceProps) => (
  <Suspense>
    <CreateDialog {...props} />
  </Suspense>
);

/** Lets reference inputs below it create missing records in a dialog. */
export const CreatesInPlace = ({ children }: { children: ReactNode }) => (
  <CreateInPlaceContext value={OpenedDialog}>{children}</CreateInPlaceContext>
);
