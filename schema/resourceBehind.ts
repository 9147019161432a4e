import { relationTarget } from './names.ts';
import type { Resource } from './resource.ts';

/** Names the resource behind a reference or a has-many relation. */
export function resourceBehind({ fields, has }: Resource, name: string): string | undefined {
  const field = fields[name];
  if (field) return field.type === 'reference' ? field.to : undefined;
  const many = has?.[name];
  return many && relationTarget(many).resource;
}
