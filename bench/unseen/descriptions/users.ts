export { users } from '../../descriptions/users.ts';
