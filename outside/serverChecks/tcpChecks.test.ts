import { tcpChecks } from './tcpChecks.ts';
import { serverChecksContract } from './testing/serverChecksContract.ts';

serverChecksContract('checks by TCP and TLS', tcpChecks);
