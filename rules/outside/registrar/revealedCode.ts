import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import { type Registrar, RegistrarFault } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { RevealedSecret, SecretSource } from '../../../schema/rule.ts';
import type { Records } from '../../stored/records.ts';
import type { codeFaultTexts } from './codeFaultTexts.ts';
import { isHeld } from './heldDomains.ts';

/** Fetches the authorisation code of a domain that is ours; of any other the one that was entered is shown. */
export const revealedCode =
  (registrar: Registrar): SecretSource<Domain, Records> =>
  async (domain) => {
    if (!isHeld(domain)) return { from: 'record' };
    try {
      const answer = await registrar.authCode(domain.name);
      if (answer.state === 'given') return { from: 'source', value: answer.code };
      return without(answer.state === 'none' ? 'NO_CODE_NEEDED' : 'CODE_REQUESTED', domain);
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      // Shows what was entered of a domain that another registrar holds for us.
      if (error instanceof RegistrarFault && error.reason === 'missing') return { from: 'record' };
      return without(error.kind === 'refused' ? 'CODE_REFUSED' : 'CODE_UNREACHABLE', domain);
    }
  };

const without = (code: keyof typeof codeFaultTexts, { name }: Domain): RevealedSecret => ({
  from: 'nowhere',
  code,
  params: [name],
});
