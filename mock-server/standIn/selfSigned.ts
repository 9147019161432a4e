import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Describes a key and a certificate in PEM, made anew by each stand-in and trusted by nobody else. */
export interface SelfSigned {
  key: string;
  cert: string;
}

/** Makes a certificate for a host name, valid for a day around now (RFC 5280, in DER). */
export function selfSigned(host: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
  const name = sequence(set(sequence(oid([0x55, 0x04, 0x03]), tagged(0x0c, Buffer.from(host)))));
  const now = Date.now();
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(now - 86_400_000), time(now + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(subjectAlternativeName(host))),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const text =
    certificate
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]): Buffer => tagged(0x31, Buffer.concat(parts));
const oid = (octets: number[]): Buffer => tagged(0x06, Buffer.from(octets));
const time = (moment: number): Buffer =>
  tagged(0x18, Buffer.from(`${new Date(moment).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`));

function subjectAlternativeName(host: string): Buffer {
  const isAddress = /^[\d.]+$/.test(host);
  const name = isAddress ? tagged(0x87, Buffer.from(host.split('.').map(Number))) : tagged(0x82, Buffer.from(host));
  return sequence(oid([0x55, 0x1d, 0x11]), tagged(0x04, sequence(name)));
}
