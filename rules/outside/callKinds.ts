import type { Given } from '../stored/work.ts';
import type { CallKinds } from './callKind.ts';
import { applyChanges } from './dns/applyChanges.ts';
import { publishKeys, signZone, unsignZone, withdrawKeys } from './dns/signing.ts';
import { createZone, publishZone, removeZone } from './dns/zoneCalls.ts';
import { accountCalls } from './hosting/accountCalls.ts';
import { backupCalls } from './hosting/backupCalls.ts';
import { compareCall } from './hosting/compareCall.ts';
import { createAccount } from './hosting/createAccount.ts';
import { followDkim } from './hosting/dkimCall.ts';
import { limitsCall } from './hosting/limitsCall.ts';
import { partCalls } from './hosting/partCalls.ts';
import { createPayer } from './payments/createPayer.ts';
import { createPayment } from './payments/createPayment.ts';
import { refundPayment } from './payments/refundPayment.ts';
import { updateContact } from './registrar/contactCalls.ts';
import { setContacts, setLock } from './registrar/domainAspects.ts';
import { endDomain, renewDomain, restoreDomain } from './registrar/lifeCalls.ts';
import { setNameservers } from './registrar/nameserverCalls.ts';
import { registerDomain, transferDomain } from './registrar/registrarCalls.ts';
import { setRenewal } from './registrar/renewalCalls.ts';

/** Gives the kinds of call that the configured services take, by `outsidecalls.kind`. */
export const callKindsOf = ({ dns, lookups, panels, payments, publicUrl, registrar }: Given): CallKinds => ({
  ...(dns && {
    applyChanges: applyChanges(dns),
    createZone: createZone(dns),
    publishZone: publishZone(dns),
    removeZone: removeZone(dns),
    signZone: signZone(dns),
    unsignZone: unsignZone(dns, { registrar, lookups }),
  }),
  ...(dns &&
    registrar && {
      publishKeys: publishKeys(dns, registrar, lookups),
    }),
  ...(panels && {
    createAccount: createAccount(panels),
    ...accountCalls(panels),
    setLimits: limitsCall(panels),
    ...partCalls(panels),
    ...backupCalls(panels),
    followDkim: followDkim(panels),
    compareParts: compareCall(panels),
  }),
  ...(payments && {
    createPayer: createPayer(payments),
    createPayment: createPayment(payments, publicUrl),
    refundPayment: refundPayment(payments),
  }),
  ...(registrar && {
    registerDomain: registerDomain(registrar),
    transferDomain: transferDomain(registrar),
    setRenewal: setRenewal(registrar),
    renewDomain: renewDomain(registrar),
    restoreDomain: restoreDomain(registrar),
    endDomain: endDomain(registrar),
    setLock: setLock(registrar),
    setContacts: setContacts(registrar),
    updateContact: updateContact(registrar),
    setNameservers: setNameservers(registrar),
    withdrawKeys: withdrawKeys(registrar),
  }),
});
