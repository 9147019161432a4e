import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { type RaRecord, Resource, type ResourceDefinitions, type ResourceProps } from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router-dom';
import type { DrawnPages } from '../../schema/resource.ts';
import type { VisibleResource } from '../../schema/visible.ts';
import { withRoomTexts } from '../i18n/withRoomTexts.tsx';
import { type OnDemand, onDemand } from '../layout/loading/onDemand.tsx';
import { useDescription, useVisibleDescription } from './descriptions.tsx';
import { Drawing } from './extend/Drawing.tsx';
import { useExtension } from './extend/extensions.tsx';
import { ListPage } from './list/ListPage.tsx';
import { PageLoading } from './page/PageLoading.tsx';
import { hasOwnPages } from './record/ownPages.ts';
import { titleOf } from './record/title.ts';

/** Loads the code of a page when it is first opened. */
const fetched = (load: () => Promise<ComponentType>): OnDemand<object> => onDemand(load, PageLoading);

/** Draws the generated page, or the custom one that a description names. */
function page(place: keyof DrawnPages, Generated: ComponentType): ComponentType {
  return function ViewPage() {
    const Drawn = useExtension('pages', useDescription().drawnBy?.[place]);
    return Drawn ? <DrawnPage Page={Drawn} /> : <Generated />;
  };
}

function DrawnPage({ Page }: { Page: ComponentType }) {
  const { pathname } = useLocation();
  return (
    <Drawing resetKey={pathname} loading={<PageLoading />}>
      <Page />
    </Drawing>
  );
}

const UnknownContext = createContext<ReactNode>(null);

/** Draws a record's page where its id is digits and nothing follows its address (docs/product.md, section 2). */
function ofRecord(Page: ComponentType): ComponentType {
  return function RecordPage() {
    const { id = '', '*': rest } = useParams();
    const unknown = use(UnknownContext);
    return /^\d+$/.test(id) && !rest ? <Page /> : unknown;
  };
}

const pages = {
  show: fetched(async () => (await import('./show/ShowPage.tsx')).ShowPage),
  edit: fetched(async () => (await import('./edit/EditPage.tsx')).EditPage),
  create: fetched(async () => (await import('./create/CreatePage.tsx')).CreatePage),
} as const;
const List = page('list', ListPage);
const Show = ofRecord(page('show', pages.show));
const Edit = ofRecord(page('edit', pages.edit));
const Create = page('create', pages.create);
const Trash = fetched(async () => (await import('./trash/TrashPage.tsx')).TrashPage);
const Import = withRoomTexts('import', async () => (await import('./import/ImportPage.tsx')).ImportPage);

/** Pairs addresses with the generated pages that they show. */
const addresses = [
  [/^\/[a-z]+\/create$/, pages.create],
  [/^\/[a-z]+\/\d+$/, pages.edit],
  [/^\/[a-z]+\/\d+\/show$/, pages.show],
] as const;

/** Finds the generated page at a path whose code is fetched on demand, such as `/domains/12/show`; a list is there. */
export const generatedPageAt = (pathname: string): OnDemand<object> | undefined =>
  addresses.find(([address]) => address.test(pathname))?.[1];

export type ResourceViews = Pick<
  ResourceProps,
  'name' | 'list' | 'show' | 'edit' | 'create' | 'recordRepresentation' | 'options' | 'children'
>;

/** Defines fixed paths, which no numeric id can match. */
const importRoute = <Route key="import" path="import/:importId?" element={<Import />} />;
const trashRoute = <Route key="trash" path="trash" element={<Trash />} />;

/**
 * Returns the props of react-admin's `<Resource>`. All resources share the pages, which read the resource context below
 * a `DescriptionsProvider`; pages without a right are absent.
 */
export const resourceViews = (description: VisibleResource): ResourceViews => ({
  name: description.name,
  list: List,
  show: Show,
  ...(description.can.update && { edit: Edit }),
  ...(description.can.create && { create: Create }),
  children: [
    description.can.create && description.can.import !== false && !description.singleton && importRoute,
    description.trash && trashRoute,
  ],
  recordRepresentation: (record: RaRecord) => titleOf(description, record),
  options: { menu: description.menu, icon: description.icon },
});

/** Defines all resources at once: one by one, each would copy those before it. */
export const resourceDefinitions = (descriptions: readonly VisibleResource[]): ResourceDefinitions =>
  Object.fromEntries(descriptions.map((one) => [one.name, Resource.registerResource(resourceViews(one))]));

/** Draws the pages of the resource in the URL, below a route `:resource/*`; `unknown` for any other. */
export function ResourceScreens({ unknown }: { unknown: ReactNode }) {
  const { resource = '' } = useParams();
  const description = useVisibleDescription(resource);
  // Keeps the element identical, so that a changed query does not re-render its pages.
  const pages = useMemo(
    () => (description ? <Resource key={resource} {...routesOf(resourceViews(description), description)} /> : unknown),
    [description, resource, unknown],
  );
  return <UnknownContext value={unknown}>{pages}</UnknownContext>;
}

/** Shows a record at its address to roles that only read it. Leads home from lists and forms that are closed. */
function routesOf(views: ResourceViews, description: VisibleResource): ResourceViews {
  if (hasOwnPages(description)) return { ...views, edit: views.edit ?? Show };
  return { name: views.name, list: Home, show: Show, edit: Home };
}

const Home = () => <Navigate to="/" replace />;
