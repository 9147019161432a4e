import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NameserverStep, nameserverSteps } from '../../../../rules/dns/zone/nameserverSteps.ts';
import { useFailureText } from '../../../views/page/useFailureText.ts';
import { useRequests } from '../../../views/page/useRequests.ts';
import { saveEach } from '../many/saveEach.ts';
import type { DomainChoice } from './choice.ts';

/** Says why a domain keeps the nameservers that it has. */
export interface Refusal {
  name: string;
  trouble: string;
}

/** Negotiates the extension for atomic operations (JSON:API 1.1, "Media Type Parameters"). */
const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

/** Returns what gives domains other nameservers, each in a request of its own, and what was refused. */
export function useSetNameservers() {
  const { send } = useRequests();
  const queryClient = useQueryClient();
  const textOf = useFailureText();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const save = async (choices: readonly DomainChoice[], hosts: readonly string[]): Promise<number> => {
    setProgress({ done: 0, all: choices.length });
    const saved = await saveEach(choices, {
      save: ({ id, stored }) => send(requestFor(id, nameserverSteps(stored, hosts))),
      textOf,
      onProgress: (done) => setProgress({ done, all: choices.length }),
    });
    const troubles = saved.flatMap((one) => ('trouble' in one ? { name: one.of.name, trouble: one.trouble } : []));
    setRefused(troubles);
    setProgress(null);
    await queryClient.invalidateQueries({ queryKey: ['nameservers'] });
    return choices.length - troubles.length;
  };
  return { save, progress, refused };
}

const type = 'nameservers';

/** Builds the request for all steps of a domain: all of them are done, or none. */
const requestFor = (domain: string, steps: readonly NameserverStep[]) => ({
  method: 'POST' as const,
  path: 'operations',
  body: { 'atomic:operations': steps.map((step) => operationFor(domain, step)) },
  headers: { Accept: atomic, 'Content-Type': atomic },
});

function operationFor(domain: string, step: NameserverStep): object {
  if (step.op === 'remove') return { op: 'remove', ref: { type, id: step.id } };
  if (step.op === 'update') return { op: 'update', data: { type, id: step.id, attributes: step.values } };
  const relationships = { domain: { data: { type: 'domains', id: domain } } };
  return { op: 'add', data: { type, attributes: step.values, relationships } };
}
