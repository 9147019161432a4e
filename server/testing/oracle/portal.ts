import type { Resource } from '../../../schema/resource.ts';
import type { Rules } from '../../../schema/rule.ts';
import { loadDescriptions, loadRules } from '../../start/loadDescriptions.ts';

/** Holds what resources/ and rules/ describe, and the resource of users. */
export interface DescribedPortal {
  described: readonly Resource[];
  rules: readonly Rules[];
  users: string;
}

export async function describedPortal(): Promise<DescribedPortal> {
  const described = (await loadDescriptions('resources')).map(({ resource }) => resource);
  const signIn = described.find((resource) => resource.signIn);
  if (!signIn) throw new Error('resources/ describes nobody who signs in.');
  return { described, rules: await loadRules('rules'), users: signIn.name };
}
