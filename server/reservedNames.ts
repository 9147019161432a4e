/** Names that no description may carry: another's address begins with them. A test compares them with the routes there are. */

/** Under `/api`: operations that are resources one creates, what the engine describes itself, and who is asking. */
const operations = [
  'jobs',
  'imports',
  'importfaults',
  'savedviews',
  'sharedviews',
  'operations',
  'search',
  'bulkchanges',
  'exports',
  'restores',
  'reveals',
  'invitations',
  'passwordletters',
  'signouts',
  'secondfactorresets',
  'sessionresets',
  'accounts',
  'terms',
  'signinevents',
  'trashedrecords',
  'events',
  'schema',
  'history',
  'openapi',
];
const session = [
  ...['login', 'logout', 'token', 'user', 'sessions', 'twofactor', 'openid', 'viewas'],
  ...['forgotpassword', 'resetpassword', 'activate', 'become'],
  ...['profile', 'preferences', 'avatars'],
];

/** Beside `/api`: the server's own addresses, the files of the web application, its pages before sign-in, and the mail of the demo. */
const besides = ['api', 'health', 'ready', 'metrics', 'assets', 'mail'];

export const reservedNames: readonly string[] = [...operations, ...session, ...besides];
