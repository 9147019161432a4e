import { type ComponentType, lazy, Suspense } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import type { VisibleResource } from '../../schema/visible.ts';
import { PageLoading } from './page/PageLoading.tsx';
import { titleOf } from './record/title.ts';

/** A page whose code comes when it is first opened. */
function page(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}

const List = page(async () => (await import('./list/ListPage.tsx')).ListPage);
const Show = page(async () => (await import('./show/ShowPage.tsx')).ShowPage);
const Edit = page(async () => (await import('./edit/EditPage.tsx')).EditPage);
const Create = page(async () => (await import('./create/CreatePage.tsx')).CreatePage);

export type ResourceViews = Pick<
  ResourceProps,
  'name' | 'list' | 'show' | 'edit' | 'create' | 'recordRepresentation' | 'options'
>;

/**
 * What react-admin's `<Resource>` wants of a description. The pages are the same for all resources and read the description
 * of the resource they stand in; below a `DescriptionsProvider`. What the user may not do has no page.
 */
export const resourceViews = (description: VisibleResource): ResourceViews => ({
  name: description.name,
  list: List,
  show: Show,
  ...(description.can.update && { edit: Edit }),
  ...(description.can.create && { create: Create }),
  recordRepresentation: (record: RaRecord) => titleOf(description, record),
  options: { menu: description.menu, icon: description.icon },
});
