import type { Exchange } from '../../../../mock-server/standIn/standIn.ts';
import { officialFolder } from '../../../testing/official.ts';
import { answerFaults } from './answerFaults.ts';
import { type Description, descriptionIn } from './description.ts';
import { operationOf, requestFaults } from './requestFaults.ts';

/** Lists where requests of the adapter and answers of the stand-in differ from the description, each difference once. */
export function exchangeFaults(exchanges: readonly Exchange[], description: Description): string[] {
  const faults = exchanges.flatMap(({ request, answer }) => {
    const operation = operationOf(request, description);
    const where = `${request.method} ${request.path}`;
    if (operation === undefined) return [`${where}: no operation`];
    const found = requestFaults(request, operation, description);
    const given = answer ? answerFaults(request, answer, operation, description) : [];
    return [...found, ...given].map((fault) => `${where}: ${fault}`);
  });
  return [...new Set(faults)];
}

const folder = officialFolder('realtime-register');
const kept: { description?: Description } = {};

/** Returns the registrar's own description, where OFFICIAL_FOLDER names its folder. */
export function officialDescription(): Description | undefined {
  if (folder) kept.description ??= descriptionIn(folder);
  return kept.description;
}
