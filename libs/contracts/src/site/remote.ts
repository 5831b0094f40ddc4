/**
 * The contract between the shell and a remote: everything that a remote may use from its host.
 * Types only; the shell provides the values and renders the remote in its own React tree.
 */
import type { Access, User } from '../account/auth.ts';
import type { Locale } from '../language.ts';
import type * as z from '../zod.ts';

export interface ToastInput {
  title: string;
  description?: string;
  /** `destructive` only where the specification says so. */
  variant?: 'default' | 'destructive';
  /** Something did not work: its sign says so, and few toasts are red as well. */
  failed?: boolean;
  /** Milliseconds; 5,000 when absent. */
  duration?: number;
  /** A queued toast waits for the one before it; any other replaces it. */
  queue?: boolean;
  /** Language of both texts if it is not the page's: the shell cannot tell a remote's Italian from its English. */
  lang?: 'it';
}

/** Typed HTTP of libs/http-client: parses the response, throws its typed error, shows nothing. */
export interface Http {
  get<S extends z.core.$ZodType>(path: string, schema: S, options?: HttpOptions): Promise<z.output<S>>;
  post<S extends z.core.$ZodType>(path: string, body: unknown, schema: S, options?: HttpOptions): Promise<z.output<S>>;
  delete<S extends z.core.$ZodType>(path: string, schema: S, options?: HttpOptions): Promise<z.output<S>>;
}
export interface HttpOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request outlive the page (used while leaving). */
  keepalive?: boolean;
}

export interface Session {
  /** The signed-in user, the demo user (id 999), or null. */
  user: User | null;
  access: Access;
  demo: boolean;
  /** True when the session was read from the device because the server could not be reached. */
  stale: boolean;
  /** A purchase in the store waits until its mail is opened: nothing asks this user for money (O-4). */
  waitingPurchase?: boolean;
}

/** The browser's own install dialog, where it offers one; the shell captures it because it loads before any remote. */
export interface InstallOffer {
  offered: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Opens the dialog; true when the user has accepted. It can be opened only once. */
  prompt: () => Promise<boolean>;
}

/** The user's decision about advertising measurement. */
export interface ConsentControl {
  given: () => boolean;
  /** `false` withdraws: events that have not been sent are dropped. */
  decide: (given: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Functions are properties, so that a screen may take them apart. */
export interface RemoteProps {
  /** Path within the app, e.g. `/progress`; the remote renders its screen for it. */
  path: string;
  session: Session;
  locale: Locale;
  /** Stores the choice on this device; resolves when the texts are loaded. */
  chooseLocale: (locale: Locale) => Promise<void>;
  /** Asks for a proof by itself where the server wants one, and then sends the same call again (docs/decisions/055). */
  http: Http;
  /** The same for what `http` cannot carry, e.g. a file: true once the user has confirmed. */
  proveUser: () => Promise<boolean>;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  toast: (input: ToastInput) => void;
  /** First-party tracking (R-1 … R-5). */
  track: (event: string, properties?: Record<string, string | number | boolean>) => void;
  install: InstallOffer;
  /** Absent where no ad platform is configured: then there is nothing to consent to. */
  consent?: ConsentControl | undefined;
  /** The address that helps users. Absent where none is configured. */
  supportEmail?: string | undefined;
  refreshUser: () => Promise<void>;
  logout: () => Promise<void>;
  /** Registers work to finish before leaving the page (unsynced entries); returns a function that unregisters it. */
  beforeLeaving: (flush: () => Promise<void>) => () => void;
}
