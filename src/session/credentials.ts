export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
  otpCode?: string;
}

/** Completes a sign-in that began at an OpenID provider. */
export interface OpenIdCredentials {
  openId: true;
  rememberMe: boolean;
  otpCode?: string;
}

/** Names why a sign-in was refused: a code of the server or of `errors` in the texts, `UNREACHABLE` or `UNREADABLE`. */
export interface SignInFailure {
  code: string;
  /** Seconds to wait, when throttled. */
  seconds?: number;
}

/** Signs in; resolves to null on success. */
export type Authenticate = (credentials: Credentials | OpenIdCredentials) => Promise<SignInFailure | null>;
