export { application } from '../../../schema/testing/application.ts';
