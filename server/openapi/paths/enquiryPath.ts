import type { Language } from '../../../schema/label.ts';
import type { AddressedEnquiry } from '../../enquiries/addressRoutes.ts';
import { enquiryRoutes } from '../../routes/table.ts';
import { objectOf, type Parameter, type Paths } from '../openapi.ts';
import { faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { type Described, mergePaths, pathsOf } from './pathsOf.ts';

const name = { name: 'name', in: 'path', required: true, schema: { type: 'string' } } as const;

/** Describes questions that are about no record; their answer is one JSON object per line. */
export const enquiryPath = ({ language }: Viewpoint): Paths =>
  pathsOf(language, enquiryRoutes, {
    'enquiries.ask': {
      tags: ['enquiries'],
      parameters: [name],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          description: texts[language].done,
          content: { 'application/x-ndjson': { schema: { type: 'string' } } },
        },
        ...faults('400', '401', '404', '413', '415', '429'),
      },
    },
  });

/** Describes the enquiries that have an address of their own. */
export const enquiryAddressPaths = ({ addressed, language }: Viewpoint): Paths =>
  mergePaths(
    [...addressed].map(([name, one]) => pathsOf(language, { [name]: one.route }, { [name]: described(one, language) })),
  );

function described({ enquiry, address }: AddressedEnquiry, language: Language): Described {
  const { schema, single } = address;
  const data = single ? schema : { type: 'array', items: schema };
  return {
    tags: ['enquiries'],
    parameters: parametersOf(address, language),
    responses: {
      200: {
        description: texts[language].done,
        content: {
          'application/json': { schema: objectOf({ data }) },
          // Says of a line no more than that it is text, as each is JSON of its own.
          ...(!single && { 'application/x-ndjson': { schema: { type: 'string' } } }),
        },
      },
      ...faults('400', ...(enquiry.isPublic ? [] : (['401'] as const)), '404', '406', '429'),
    },
  };
}

function parametersOf({ path, parameters = {} }: AddressedEnquiry['address'], language: Language): Parameter[] {
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, part = '']): Parameter => ({ name: part, in: 'path', required: true, schema: { type: 'string' } }),
  );
  const query = Object.entries(parameters).map(
    ([parameter, { label, required }]): Parameter => ({
      name: parameter,
      in: 'query',
      description: label[language],
      ...(required && { required }),
      schema: { type: 'string' },
    }),
  );
  return [...parts, ...query];
}
