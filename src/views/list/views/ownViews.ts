import { ownUser } from '../../../../schema/condition.ts';
import type { ListView } from '../../../../schema/resource.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';

/** Writes the signed-in user as their id in views of lists, so that inputs and chips can name them. */
export const withOwnViews = (descriptions: readonly VisibleResource[], userId: string): readonly VisibleResource[] =>
  descriptions.map((description) => {
    const { views } = description.list;
    return views
      ? { ...description, list: { ...description.list, views: views.map((view) => ofUser(view, userId)) } }
      : description;
  });

const ofUser = (view: ListView, userId: string): ListView => ({
  ...view,
  filter: Object.fromEntries(
    Object.entries(view.filter).map(([name, value]) => [name, value === ownUser ? userId : value]),
  ),
});
