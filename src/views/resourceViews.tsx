import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { type RaRecord, Resource, type ResourceDefinitions, type ResourceProps } from 'react-admin';
import { Route, useParams } from 'react-router-dom';
import type { DrawnPages } from '../../schema/resource.ts';
import type { VisibleResource } from '../../schema/visible.ts';
import { useDescription, useVisibleDescription } from './descriptions.tsx';
import { useExtension } from './extend/extensions.tsx';
import { PageLoading } from './page/PageLoading.tsx';
import { titleOf } from './record/title.ts';

/** A page whose code comes when it is first opened. */
function fetched(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}

/** The generated page, or the one a description names. */
function page(place: keyof DrawnPages, load: () => Promise<ComponentType>): ComponentType {
  const Generated = fetched(load);
  return function ViewPage() {
    const Drawn = useExtension('pages', useDescription().drawnBy?.[place]);
    if (!Drawn) return <Generated />;
    return (
      <Suspense fallback={<PageLoading />}>
        <Drawn />
      </Suspense>
    );
  };
}

const List = page('list', async () => (await import('./list/ListPage.tsx')).ListPage);
const Show = page('show', async () => (await import('./show/ShowPage.tsx')).ShowPage);
const Edit = page('edit', async () => (await import('./edit/EditPage.tsx')).EditPage);
const Create = page('create', async () => (await import('./create/CreatePage.tsx')).CreatePage);
const Trash = fetched(async () => (await import('./trash/TrashPage.tsx')).TrashPage);
const Import = fetched(async () => (await import('./import/ImportPage.tsx')).ImportPage);

export type ResourceViews = Pick<
  ResourceProps,
  'name' | 'list' | 'show' | 'edit' | 'create' | 'recordRepresentation' | 'options' | 'children'
>;

/** An id is a number, so no record has one of these addresses. */
const importRoute = <Route key="import" path="import/:importId?" element={<Import />} />;
const trashRoute = <Route key="trash" path="trash" element={<Trash />} />;

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
  children: [description.can.create && !description.singleton && importRoute, description.trash && trashRoute],
  recordRepresentation: (record: RaRecord) => titleOf(description, record),
  options: { menu: description.menu, icon: description.icon },
});

/** What react-admin knows of each resource, told at once: registered one after another, each would copy those before it. */
export const resourceDefinitions = (descriptions: readonly VisibleResource[]): ResourceDefinitions =>
  Object.fromEntries(descriptions.map((one) => [one.name, Resource.registerResource(resourceViews(one))]));

/** The pages of the resource that the address names, below a route `:resource/*`; `unknown` where it names none. */
export function ResourceScreens({ unknown }: { unknown: ReactNode }) {
  const { resource = '' } = useParams();
  const description = useVisibleDescription(resource);
  // The same element at each drawing: its pages rest where only the query of the address is another.
  return useMemo(
    () => (description ? <Resource key={resource} {...resourceViews(description)} /> : unknown),
    [description, resource, unknown],
  );
}
