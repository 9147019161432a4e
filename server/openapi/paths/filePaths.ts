import { acceptedBy, drawingType, mediaTypeNames } from '../../../schema/mediaTypes.ts';
import { isFile } from '../../../schema/types/shared/storedFile.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { fileRoutes, uploadRoutes } from '../../routes/resourceRoutes.ts';
import { type Content, type JsonSchema, objectOf, type Paths, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { fileMembers } from '../schemas/fileSchema.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { mergePaths, pathsOf } from './pathsOf.ts';

/** Describes uploads for the fields of files that this role may write; nothing where there is none. */
export function uploadPaths(view: Viewpoint): Paths {
  const places = view.resources.flatMap((resource) =>
    fileFields(resource).flatMap(([name, { rights }]) =>
      rights.create || rights.update ? [objectOf({ resource: { const: resource.name }, field: { const: name } })] : [],
    ),
  );
  if (places.length === 0) return {};
  const form = objectOf({
    data: objectOf({ data: objectOf({ type, attributes: { anyOf: places } }) }),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  });
  return pathsOf(view.language, uploadRoutes, {
    'files.create': {
      description: texts[view.language].filesDescription,
      tags: ['files'],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      responses: {
        201: { description: 'Created', content: document(uploaded) },
        ...faults('400', '401', '403', '406', '413', '415', '422', '429'),
      },
    },
  });
}

/** Describes the files in the fields of a resource. */
export const filePaths = (view: Viewpoint, resource: VisibleResource): Paths =>
  mergePaths(
    fileFields(resource).flatMap(([name, field]) =>
      field.rights.read ? [pathsOfField(view, resource, name, field)] : [],
    ),
  );

function pathsOfField(
  { language }: Viewpoint,
  { name: type, label }: VisibleResource,
  name: string,
  field: VisibleField,
): Paths {
  const kinds = kindsOf(field);
  const former = {
    name: 'file',
    in: 'query',
    description: texts[language].formerFile,
    schema: { type: 'string' },
  } as const;
  const operations = {
    '{type}.file.{relation}': {
      tags: [type],
      parameters: [former],
      responses: { 200: { description: field.label[language], content: bytesOf(kinds) }, ...absent },
    },
    '{type}.thumbnail.{relation}':
      field.type === 'picture'
        ? { tags: [type], responses: { 200: { description: 'OK', content: bytesOf(['image/webp']) }, ...absent } }
        : null,
  };
  const labels = [label[language][0], field.label[language]];
  return pathsOf(language, fileRoutes, operations, { type, relation: name, labels });
}

const kindsOf = (field: VisibleField): readonly string[] => {
  if (field.type !== 'file') return ['image/webp'];
  return field.made ? [field.made] : acceptedBy(field);
};

/** Lists the media types as which a record is answered at its own address, made by the server. */
export const madeContent = (resource: VisibleResource): Content =>
  bytesOf(
    fileFields(resource).flatMap(([, field]) => {
      const made = field.type === 'file' ? field.made : undefined;
      return made === 'application/pdf' ? [made, drawingType] : (made ?? []);
    }),
  );

const fileFields = ({ fields }: VisibleResource): [string, VisibleField][] =>
  Object.entries(fields).filter(([, field]) => isFile(field));

const type = { const: 'files' };

const { id, url: _, ...told } = fileMembers;
const uploaded = objectOf({
  jsonapi: schemaRef('JsonApi'),
  data: objectOf({ type, id, attributes: objectOf({ ...told, mediaType: { enum: mediaTypeNames } }) }),
});

const bytesOf = (kinds: readonly string[]): Content =>
  Object.fromEntries(kinds.map((kind): [string, { schema: JsonSchema }] => [kind, { schema: {} }]));

const absent = faults('400', '401', '404');
