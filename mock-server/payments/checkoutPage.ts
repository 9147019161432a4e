import { escapedMarkup } from '../../schema/escapedMarkup.ts';
import type { StoredPayment } from './paymentStore.ts';

/** Holds the ways a customer may let a payment end. */
export const outcomes = ['paid', 'failed', 'canceled', 'expired', 'pending'];

/** Draws the page of the provider, with a button for each outcome. */
export const checkoutPage = ({ description, amount, status }: StoredPayment): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Payment (stand-in)</title>
<h1>${escapedMarkup(description)}</h1><p>${escapedMarkup(amount.currency)} ${escapedMarkup(amount.value)} · ${escapedMarkup(status)}</p>
<form method="post">${outcomes.map((outcome) => `<button name="outcome" value="${outcome}">${outcome}</button>`).join(' ')}</form></html>`;
