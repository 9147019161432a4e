import { lazy, type ReactNode, Suspense } from 'react';
import { CreateInPlaceContext, type CreateInPlaceProps } from '../input/createInPlace.ts';

const CreateDialog = lazy(async () => ({ default: (await import('./CreateDialog.tsx')).CreateDialog }));

const OpenedDialog = (props: CreateInPlaceProps) => (
  <Suspense>
    <CreateDialog {...props} />
  </Suspense>
);

/** In forms below it, what a reference does not find can be made at once. */
export const CreatesInPlace = ({ children }: { children: ReactNode }) => (
  <CreateInPlaceContext value={OpenedDialog}>{children}</CreateInPlaceContext>
);
