/** Checks the description of an application. */
import { z } from 'zod';
import { type Application, heldRole } from '../application.ts';
import { contrast } from '../contrast.ts';
import { languages } from '../label.ts';
import type { Finding } from './fault.ts';

const forEachLanguage = <S extends z.ZodType>(shape: S) =>
  z.strictObject(Object.fromEntries(languages.map((language) => [language, shape])));

const text = z.string('is not given').min(1, 'is empty');
const color = z.string('is not given').regex(/^#[0-9a-f]{6}$/i, 'is not a colour such as #0f5c53');
const colors = z.strictObject({ primary: color, secondary: color, frame: color });
const roleName = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'is not a name in camel case');

const shape = z.strictObject({
  name: text.max(40, 'is longer than 40 characters'),
  tagline: forEachLanguage(text),
  roles: z
    .array(z.strictObject({ name: roleName, label: forEachLanguage(z.tuple([text, text])) }))
    .min(1, 'names no role'),
  administrator: z.string('is not given'),
  colors: z.strictObject({ light: colors, dark: colors }).optional(),
  mark: z
    .string()
    .regex(/^[Mm][\d\s.,MmLlHhVvCcSsQqTtAaZz+-]*$/, 'is not the path of an SVG drawing')
    .optional(),
  drawnBy: z.strictObject({ signIn: z.string().min(1).optional() }).optional(),
  passwordWords: z.array(text).optional(),
});

const guide = 'docs/descriptions.md shows what describes an application';

/** Lists what is wrong with it, with hints. */
export function applicationFindings(application: Application): Finding[] {
  const parsed = shape.safeParse(application, { jitless: true });
  if (parsed.success) return [...roleFindings(application), ...colorFindings(application)];
  return parsed.error.issues.map(({ path, message }) => ({
    at: path.join('.') || 'the description',
    problem: message,
    hint: guide,
  }));
}

function roleFindings({ roles, administrator }: Application): Finding[] {
  const names: readonly string[] = roles.map(({ name }) => name);
  const repeated = names.filter((name, index) => names.map(lowered).indexOf(lowered(name)) < index);
  return [
    ...repeated.map((name) => ({ at: 'roles', problem: `names "${name}" twice`, hint: 'name each role once' })),
    ...(names.includes('visitor')
      ? [
          {
            at: 'roles',
            problem: 'describes visitors, who hold no role',
            hint: 'leave "visitor" out: it is always there',
          },
        ]
      : []),
    ...(names.includes(administrator)
      ? []
      : [
          { at: 'administrator', problem: `"${administrator}" is no role`, hint: `the roles are: ${names.join(', ')}` },
        ]),
  ];
}

/** Compares roles as records spell them. */
const lowered = (name: string): string => heldRole(name).toLowerCase();

/** Sets the grounds on which the brand's colours are read, by scheme; the frame carries white text. */
const grounds = { light: '#f6f3ec', dark: '#172120' } as const;
const onFrame = '#ffffff';
const readable = 4.5;

/** Refuses colours that text cannot be read in, or on (WCAG 2.2, 1.4.3). */
const colorFindings = ({ colors: brand }: Application): Finding[] =>
  brand ? (['light', 'dark'] as const).flatMap((scheme) => schemeFindings(scheme, brand)) : [];

function schemeFindings(scheme: 'light' | 'dark', brand: NonNullable<Application['colors']>): Finding[] {
  const { primary, secondary, frame } = brand[scheme];
  const pairs: { name: string; color: string; beside: string; needed?: number }[] = [
    { name: 'primary', color: primary, beside: grounds[scheme] },
    { name: 'secondary', color: secondary, beside: grounds[scheme] },
    { name: 'frame', color: frame, beside: onFrame, needed: 7 },
    // Marks the current page in the frame of either scheme.
    { name: 'frame', color: frame, beside: brand.dark.secondary },
  ];
  return pairs.flatMap(({ name, color: own, beside, needed = readable }) => {
    const found = contrast(own, beside);
    if (found >= needed) return [];
    const isOnDark = scheme === 'dark' && name !== 'frame';
    return [
      {
        at: `colors.${scheme}.${name}`,
        problem: `has a contrast of ${found.toFixed(1)} with ${beside}, and ${needed} is needed to read it`,
        hint: isOnDark ? 'take a lighter colour' : 'take a darker colour',
      },
    ];
  });
}
