import { ShowPage } from '../../../views/show/ShowPage.tsx';
import { AccountOverview } from '../account/AccountOverview.tsx';

/** Draws the page of a hosting account. */
export const Page = () => <ShowPage Details={AccountOverview} />;
