/**
 * The contract between the shell and a remote: everything that a remote may use of its host. Types only; the shell
 * provides the values and renders the remote in its own React tree.
 */
import type { Access, User } from '../account/auth.ts';
import type { Locale } from '../language.ts';
import type * as z from '../zod.ts';

export interface ToastInput {
  title: string;
  description?: string;
  /** `destructive` only where the specification says so. */
  variant?: 'default' | 'destructive';
  /** An action failed: the toast shows the failure icon, but few such toasts are red. */
  failed?: boolean;
  /** Milliseconds; 5,000 when absent. */
  duration?: number;
  /** A queued toast waits for the one before it; any other replaces it. */
  queue?: boolean;
  /** Language of both texts if it is not the page's: the shell cannot tell Italian from English. */
  lang?: 'it';
}

/** Typed HTTP of libs/http-client: parses the response, throws a typed error, shows nothing. */
export interface Http {
  get<S extends z.core.$ZodType>(path: string, schema: S, options?: HttpOptions): Promise<z.output<S>>;
  post<S extends z.core.$ZodType>(path: string, body: unknown, schema: S, options?: HttpOptions): Promise<z.output<S>>;
  delete<S extends z.core.$ZodType>(path: string, schema: S, options?: HttpOptions): Promise<z.output<S>>;
}
export interface HttpOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request outlive the page, for requests sent while leaving. */
  keepalive?: boolean;
}

export interface Session {
  /** The signed-in user, the demo user (id 999), or null. */
  user: User | null;
  access: Access;
  demo: boolean;
  /** True when the session was restored from the device because the server could not be reached. */
  stale: boolean;
  /** A store purchase waits for its mail to be opened: nothing may ask this user for money (O-4). */
  waitingPurchase?: boolean;
}

/** The browser's own install dialog, where available. The shell captures it, because it loads before any remote. */
export interface InstallOffer {
  offered: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Opens the dialog; true when the user accepts. It can be opened only once. */
  prompt: () => Promise<boolean>;
}

/** The user's decision about advertising measurement. */
export interface ConsentControl {
  given: () => boolean;
  /** `false` withdraws: events that have not been sent are dropped. */
  decide: (given: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Functions are properties, so that they may be destructured. */
export interface RemoteProps {
  /** Path within the app, e.g. `/progress`; the remote renders its screen for it. */
  path: string;
  session: Session;
  locale: Locale;
  /** Stores the choice on this device; resolves when the texts are loaded. */
  chooseLocale: (locale: Locale) => Promise<void>;
  /** Requests a recent proof from the user when the server requires one, then repeats the call (docs/decisions/055). */
  http: Http;
  /** The same for requests outside of `http`, e.g. of a file: true once the user has confirmed. */
  proveUser: () => Promise<boolean>;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  toast: (input: ToastInput) => void;
  /** First-party tracking (R-1 … R-5). */
  track: (event: string, properties?: Record<string, string | number | boolean>) => void;
  install: InstallOffer;
  /** Absent where no ad platform is configured, so there is nothing to consent to. */
  consent?: ConsentControl | undefined;
  /** The support address. Absent where none is configured. */
  supportEmail?: string | undefined;
  refreshUser: () => Promise<void>;
  logout: () => Promise<void>;
  /** Registers work to finish before leaving the page (unsynced entries); returns a function that unregisters it. */
  beforeLeaving: (flush: () => Promise<void>) => () => void;
}
