/** HTTP of the owner's pages: each request carries the password as a header (O-1), or the cookie of a session. */
import { ADMIN_HEADER, ownerErrors } from '@scrollstop/contracts/owner/admin-session';
import type { Http } from '@scrollstop/contracts/site/remote';
import { requestFile } from '@scrollstop/http-client/file';
import { HttpError } from '@scrollstop/http-client/http-error';

export interface OwnerHttp extends Http {
  /** Downloads a file. Throws when the response is not 2xx. */
  file: (path: string, name: string) => Promise<File>;
}

/** Authenticates the owner: a password sent with every request, or the cookie of a session. Null until then. */
export type Proof = { password: string } | 'session' | null;

/** The owner canceled the sign-in, so the action was not started. */
export class SignInCanceled extends Error {
  override name = 'SignInCanceled';
}

interface OwnerHttpDeps {
  http: Http;
  proof: Proof;
  /** Resolves once the owner has signed in; rejects with SignInCanceled. */
  signIn: () => Promise<void>;
  /** Called when the server has accepted a request, which proves that the user is the owner. */
  onProven: () => void;
}

/** A request that needs a sign-in waits for it and is then repeated, so that typed input is not lost. */
export function ownerHttp({ http, proof, signIn, onProven }: OwnerHttpDeps): OwnerHttp {
  async function send<T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const attempt = async (headers: Record<string, string>): Promise<T> => {
      const data = await call(headers);
      onProven();
      return data;
    };
    try {
      if (proof === null) await signIn();
      return await attempt(headersOf(proof));
    } catch (error) {
      if (!needsSignIn(error, proof)) throw error;
      await signIn();
      return attempt({});
    }
  }
  return {
    get: (path, schema, options) => send((headers) => http.get(path, schema, { ...options, headers })),
    post: (path, body, schema, options) => send((headers) => http.post(path, body, schema, { ...options, headers })),
    delete: (path, schema, options) => send((headers) => http.delete(path, schema, { ...options, headers })),
    file: (path, name) => send(async (headers) => new File([await requestFile(path, headers)], name)),
  };
}

// Neither a header nor ADMIN_PASSWORD allows other characters: a password with others is sent as a wrong one.
const headersOf = (proof: Proof): Record<string, string> =>
  proof === null || proof === 'session'
    ? {}
    : { [ADMIN_HEADER]: /^[ -~]+$/.test(proof.password) ? proof.password : '' };

/** The server cannot tell an ended session from a request without credentials; only this client knows. */
function needsSignIn(error: unknown, proof: Proof): boolean {
  if (!(error instanceof HttpError) || error.status !== 401) return false;
  return (
    proof === null ||
    proof === 'session' ||
    error.code === ownerErrors.codeRequired ||
    error.code === ownerErrors.expired
  );
}
