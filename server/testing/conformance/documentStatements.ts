import {
  forClients,
  may,
  must,
  mustNot,
  notOffered,
  recommended,
  type Statement,
  section,
  shouldNot,
} from './keyword.ts';

export const documentStatements: readonly Statement[] = [
  ...section(
    'content-negotiation',
    forClients(
      'Requests are written by callers; those that say another type get 415.',
      must('request-content-type', 'Bodies say the media type, without parameters of their own'),
    ),
    forClients(
      'Requests are written by callers; those that only name modified types get 406.',
      must('request-accept', 'Accept names the media type once without parameters'),
    ),
    forClients(
      'Answers are read by callers.',
      must('response-ignore-parameters', 'Parameters on the type of an answer mean nothing'),
    ),
    must('response-content-type', 'Answers say the media type, without parameters of their own'),
    must('response-unsupported-media-type', '415 for a body whose type has parameters (1.1: other than ext, profile)'),
    must('response-not-acceptable', '406 where every mention of the type in Accept is modified'),
  ),
  ...section(
    'document-structure',
    mustNot('additional-members', 'Objects hold only members that are defined for them'),
    must('ignore-additional-members', 'Members nobody defined are passed over'),
    must('json-object', 'A document is an object'),
  ),
  ...section(
    'document-top-level',
    must('required-top-level', 'At least data, errors or meta'),
    mustNot('data-errors', 'data beside errors'),
    may('optional-top-level', 'jsonapi, links and included'),
    mustNot('data-included', 'included without data'),
    may('top-level-links', 'self, related and pagination links'),
    must('primary-data', 'One record or identifier or null, or a list of them'),
    must('logical-collection', 'A collection is a list, of one or none too'),
  ),
  ...section(
    'document-resource-objects',
    must('resource-required-top-level', 'id and type; a new one from a caller needs no id'),
    may('resource-optional-top-level', 'attributes, relationships, links and meta'),
  ),
  ...section(
    'document-resource-object-identification',
    must('resource-id-type', 'Every record has id and type'),
    must('resource-id-type-types', 'id and type are strings'),
    must('resource-unique', 'type and id together name one record'),
    must('resource-type-constraints', 'Types follow the rules of member names'),
  ),
  ...section(
    'document-resource-object-fields',
    must('resource-fields', 'Attributes, relationships, id and type have names that differ'),
  ),
  ...section(
    'document-resource-object-attributes',
    must('resource-attributes-key', 'attributes is an object'),
    must('resource-attributes-reserve-members', 'Objects in attributes leave relationships and links alone (1.0)'),
    shouldNot('resource-attributes-reserve-members-2', 'References appear among the attributes'),
  ),
  ...section(
    'document-resource-object-relationships',
    must('resource-relationships-key', 'relationships is an object'),
    must('resource-relationships-object', 'A relationship has links, data or meta'),
    notOffered(
      'An included to-many relationship names all its members; its own address gives them in pages.',
      may('resource-relationships-pagination', 'Pagination links inside a to-many relationship'),
    ),
  ),
  ...section(
    'document-resource-object-related-resource-links',
    must('resource-related-resource-link', 'A related link leads somewhere, where nothing is related too'),
    mustNot('resource-related-resource-link-change', 'A related link changes with what is related'),
  ),
  ...section(
    'document-resource-object-linkage',
    must('resource-linkage', 'null, an identifier, or a list of identifiers'),
  ),
  ...section(
    'document-resource-object-links',
    may('resource-links', 'A record has a self link'),
    must('resource-link-response', 'GET of a self link answers the record'),
  ),
  ...section(
    'document-resource-identifier-objects',
    must('resource-identifier-required-members', 'An identifier has type and id'),
    notOffered(
      'There is nothing to say of a link between two records.',
      may('resource-identifier-optional-member', 'An identifier has meta'),
    ),
  ),
  ...section(
    'document-compound-documents',
    may('compound-documents-allow', 'Related records come along'),
    must('compound-documents-top-level-included', 'They are a list in included'),
    must('compound-documents-full-linkage', 'Each is named by an identifier in the document'),
    mustNot('compound-documents-duplicates', 'A record stands in a document twice'),
  ),
  ...section(
    'document-meta',
    must('meta-objects', 'meta is an object'),
    may('meta-object-members', 'It holds anything'),
  ),
  ...section(
    'document-links',
    must('top-level-links-2', 'links is an object'),
    must('top-level-links-members', 'A link is a string, a link object (1.1: or null)'),
  ),
  ...section(
    'document-jsonapi-object',
    may('top-level-json-api-member', 'jsonapi at the top'),
    must('json-api-type', 'It is an object'),
    may('json-api-version', 'It names the version'),
    notOffered('There is nothing to say of it.', may('json-api-meta', 'It has meta')),
  ),
  ...section(
    'document-member-names',
    must('member-name-case', 'Upper and lower case differ'),
    must('member-name-character', 'At least one character'),
    must('member-name-allowed-characters-only', 'Allowed characters only'),
    must('member-name-globally-allowed', 'First and last are letters, digits or beyond ASCII'),
    recommended('member-name-url-safe', 'Only what an address can hold as it is'),
  ),
  ...section(
    'document-member-names-allowed-characters',
    may('member-name-allowed-characters', 'Letters, digits and what lies beyond ASCII, anywhere'),
  ),
  ...section(
    'document-member-names-reserved-characters',
    mustNot('member-name-reserved-characters', 'Punctuation that queries and addresses need'),
  ),
  ...section(
    'document-member-names-at-members',
    forClients(
      'Answers of this server have none; requests may.',
      may('member-name-at-members-definition', 'Names that begin with an at sign'),
      may('member-name-at-members-where', 'They stand anywhere'),
    ),
    must('member-name-at-members-no-process', 'They are passed over'),
    must('member-name-at-members-ignore-for-definitions', 'No other rule sees them'),
  ),
];
