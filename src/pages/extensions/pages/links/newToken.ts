/** Makes a secret of 256 random bits. Only its hash (SHA-256, base64url) goes to the server. */
export async function newToken(): Promise<{ token: string; fingerprint: string }> {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { token, fingerprint: base64url(new Uint8Array(hash)) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
