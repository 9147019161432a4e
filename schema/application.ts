import type { Label, PluralLabel } from './label.ts';
import type { Role } from './role.ts';

/** Describes a role that users hold. */
export interface RoleDescription {
  name: Role;
  /** What people call its holders: one, and several. */
  label: PluralLabel;
}

/** Holds the colours of the brand as `#rrggbb`; everything else of the theme goes with any of them. */
export interface BrandColors {
  /** Buttons, links and marks. */
  primary: string;
  /** Accents beside them, such as the mark of the current page. */
  secondary: string;
  /** Ground of the top bar. */
  frame: string;
}

export interface BrandSchemes {
  light: BrandColors;
  dark: BrandColors;
}

export interface ApplicationOptions {
  /** One sentence for people who are about to sign in. */
  tagline: Label;
  /** Roles that users hold, strongest first; visitors need no description. A user acts in one: the strongest held. */
  roles: readonly RoleDescription[];
  /** Role that administers accounts, views as other users, and has the menu Manage. */
  administrator: Role;
  /** Colours of the brand in both schemes. Default: `defaultColors`. */
  colors?: BrandSchemes;
  /** Mark of the brand: an SVG path in a square of 32, drawn on the ground of the frame. Default: a list. */
  mark?: string;
  /** Component that fills the page beside sign-in. Default: the mark, large. See docs/extending.md. */
  drawnBy?: { signIn?: string };
  /** Words of its trade, which attackers try as passwords; its name is one anyway. */
  passwordWords?: readonly string[];
}

/** Lists what a browser is given of an application before anybody signs in; roles are not among it. */
export interface PublicApplication
  extends Pick<Application, 'name' | 'tagline' | 'mark' | 'colors' | 'drawnBy' | 'passwordWords'> {
  /** Enquiries that everybody may make. */
  enquiries?: readonly string[];
}

/** Describes an application as a whole, beside its resources. */
export interface Application extends ApplicationOptions {
  /** Name of the product, as people see it. */
  name: string;
}

export const defaultColors: BrandSchemes = {
  light: { primary: '#0f5c53', secondary: '#a8451d', frame: '#0c3f38' },
  dark: { primary: '#78cbbd', secondary: '#ef9670', frame: '#0b2a26' },
};

/** Draws three lines of a list. */
export const defaultMark = 'M7 8h4v4H7Zm6 0h12v4H13ZM7 14h4v4H7Zm6 0h12v4H13ZM7 20h4v4H7Zm6 0h12v4H13Z';

export const publicApplication = (
  { name, tagline, mark, colors, drawnBy, passwordWords }: Application,
  enquiries: readonly string[],
): PublicApplication => ({
  name,
  tagline,
  ...(mark && { mark }),
  ...(colors && { colors }),
  ...(drawnBy && { drawnBy }),
  ...(passwordWords && { passwordWords }),
  ...(enquiries.length > 0 && { enquiries }),
});

/** Lists words that make a password weak, as attackers of this application try them first. */
export const triedWords = ({ name, passwordWords = [] }: PublicApplication): string[] => [name, ...passwordWords];

/** Describes an application as plain data. See docs/descriptions.md. */
export const application = (name: string, options: ApplicationOptions): Application => ({ name, ...options });

/** Lists every role, strongest first; visitors, who hold none, come last. */
export const rolesOf = ({ roles }: Pick<Application, 'roles'>): Role[] => [...roles.map(({ name }) => name), 'visitor'];

/** Returns how a user's record spells a role: `ADMIN`. */
export const heldRole = (role: string): string => role.toUpperCase();

/**
 * Returns the strongest role; without any it is visitor. A user acts in one, as joined roles would grant more than either does.
 * @param held values of the field that `signIn.roles` names, such as `['ADMIN']`
 */
export const strongestRole = ({ roles }: Pick<Application, 'roles'>, held: readonly string[]): Role =>
  roles.find(({ name }) => held.includes(heldRole(name)))?.name ?? 'visitor';
