import { isHostname, toAscii } from './domainName.ts';
import type { Format } from './format.ts';

export const hostname: Format = { code: 'INVALID_HOSTNAME', normalize: toAscii, isValid: isHostname };
