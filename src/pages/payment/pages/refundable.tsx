import { ShowPage } from '../../../views/show/ShowPage.tsx';
import { RefundButton } from '../refund/RefundButton.tsx';

/** Draws a payment with a button for staff to pay it back. */
export const Page = () => <ShowPage extraActions={<RefundButton />} />;
