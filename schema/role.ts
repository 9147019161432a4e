/**
 * Names the roles of the application, for the type checker. The application adds its own beside their description:
 * `declare module '…/schema/role.ts' { interface RoleNames { admin: true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications add their roles to it
export interface RoleNames {}

/** Names a role: one of the application's, or `visitor`, who is not signed in. Any name where none are declared. */
export type Role = keyof RoleNames extends never ? string : keyof RoleNames | 'visitor';
