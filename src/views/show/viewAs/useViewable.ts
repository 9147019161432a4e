import { type RaRecord, useGetMany, useGetManyReference } from 'react-admin';
import { type Condition, holds } from '../../../../schema/condition.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useDescription, useDescriptions } from '../../descriptions.tsx';
import { relationsOf } from '../../record/relations.ts';

type Users = VisibleResource & { viewable: Condition };

/** Holds users to view as, and their description. */
export interface Viewable {
  description: VisibleResource;
  users: readonly RaRecord<string>[];
}

/** Fetches the users of the page that can be viewed as; null when there are none. */
export function useViewable(record: RaRecord<string>): Viewable | null {
  const description = useDescription();
  const link = linkToUsers(description, useDescriptions());
  const linked = useLinkedUsers(link, record);
  if (areUsers(description)) return viewableOf(description, [record]);
  return link && viewableOf(link.users, linked);
}

const areUsers = (description: VisibleResource): description is Users => description.viewable !== undefined;

const viewableOf = (description: Users, users: readonly RaRecord<string>[]): Viewable => ({
  description,
  users: users.filter((user) => holds(description.viewable, user)),
});

/** Describes a relation through which users are linked, such as memberships. */
interface Link {
  joining: VisibleResource;
  /** The reference back to the record; `on` leads to the user. */
  back: string;
  on: string;
  users: Users;
}

export function linkToUsers(description: VisibleResource, visible: readonly VisibleResource[]): Link | null {
  if (areUsers(description)) return null;
  for (const { target: joining, field: back } of relationsOf(description, visible))
    for (const [on, field] of Object.entries(joining.fields)) {
      const users = field.type === 'reference' && on !== back && visible.find(({ name }) => name === field.to);
      if (users && areUsers(users)) return { joining, back, on, users };
    }
  return null;
}

/** Sets the maximum number of linked users, for a usable menu. */
const mostLinked = 50;

function useLinkedUsers(link: Link | null, { id }: RaRecord<string>): RaRecord<string>[] {
  const { data: joins = [] } = useGetManyReference<RaRecord<string>>(
    link?.joining.name ?? '',
    {
      ...{ target: link?.back ?? '', id, filter: {} },
      ...{ sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: mostLinked } },
    },
    { enabled: link !== null },
  );
  const ids = [...new Set(joins.flatMap((join) => (link && join[link.on] ? [String(join[link.on])] : [])))];
  const { data } = useGetMany<RaRecord<string>>(link?.users.name ?? '', { ids }, { enabled: ids.length > 0 });
  return ids.length > 0 ? (data ?? []).filter(Boolean) : [];
}
