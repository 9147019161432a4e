import type { VisibleResource } from '../../../schema/visible.ts';

export interface AccessQuestion {
  action: string;
  resource: string;
}

const rightOf: Readonly<Record<string, Exclude<keyof VisibleResource['can'], 'import'>>> = {
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'delete',
};

/** Answers react-admin's access questions from the descriptions. */
export function accessOf(descriptions: readonly VisibleResource[]): (question: AccessQuestion) => Promise<boolean> {
  const byName = new Map(descriptions.map((description) => [description.name, description]));
  return async ({ action, resource }) => {
    const description = byName.get(resource);
    const right = rightOf[action];
    return description !== undefined && (right === undefined || description.can[right]);
  };
}
