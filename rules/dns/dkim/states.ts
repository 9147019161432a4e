import type { Label } from '../../../schema/label.ts';

/** The life of a DKIM key. */
export const dkimStates = {
  generated: { en: 'Generated', nl: 'Gemaakt' },
  published: { en: 'Published', nl: 'Gepubliceerd' },
  validated: { en: 'Validated', nl: 'Gevalideerd' },
  activated: { en: 'Activated', nl: 'Geactiveerd' },
} as const satisfies Record<string, Label>;

/** Mail is signed only with a key that was seen in DNS: before, receivers would take every signature for a forgery. */
export const dkimEdges = {
  publish: { from: 'generated', to: 'published', label: { en: 'Publish', nl: 'Publiceren' } },
  validate: { from: 'published', to: 'validated', label: { en: 'Validate', nl: 'Valideren' } },
  activate: { from: 'validated', to: 'activated', label: { en: 'Activate', nl: 'Activeren' } },
} as const;
