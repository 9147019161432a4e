import type { Router } from 'express';
import { mount } from '../routes/mount.ts';
import { enquiryRoutes } from '../routes/table.ts';
import type { Services } from '../services.ts';
import { addressedEnquiries, checkAddresses } from './addressRoutes.ts';
import { admission } from './admission.ts';
import { answerAtAddress } from './enquiryAddresses.ts';
import { enquiryHandlers } from './enquiryHandlers.ts';

/**
 * Mounts questions that are about no record. What one caller may ask in a minute is limited, wherever it is asked.
 * @throws StartError for an address of an enquiry that something else has
 */
export function mountEnquiries(router: Router, services: Services): void {
  const admit = admission();
  mount(router, enquiryRoutes, enquiryHandlers(services, admit));
  const addressed = addressedEnquiries(services.enquiries);
  checkAddresses(addressed, services.model);
  const each = [...addressed];
  mount(
    router,
    Object.fromEntries(each.map(([name, { route }]) => [name, route])),
    Object.fromEntries(each.map(([name, { enquiry, address }]) => [name, [answerAtAddress(enquiry, address, admit)]])),
  );
}
