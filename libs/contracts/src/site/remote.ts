/**
 * The contract between the shell and a remote: everything a remote may use of its host.
 * Types only; the shell makes the values and renders the remote in its own React tree.
 */
import type { Access, User } from '../account/auth.ts';
import type { Locale } from '../language.ts';
import type * as z from 'zod/mini';

export interface ToastInput {
  title: string;
  description?: string;
  /** `destructive` only where it is given. */
  variant?: 'default' | 'destructive';
  /** Milliseconds; 5,000 when absent. */
  duration?: number;
  /** Queued toasts wait for the one before; all others replace it. */
  queue?: boolean;
  /** Language of both texts where it is not the page's: the shell cannot tell a remote's Italian from its English. */
  lang?: 'it';
}

/** Typed HTTP of libs/http-client: parses the answer, throws its typed error, shows nothing. */
export interface Http {
  get<S extends z.core.$ZodType>(path: string, schema: S, options?: HttpOptions): Promise<z.output<S>>;
  post<S extends z.core.$ZodType>(
    path: string,
    body: unknown,
    schema: S,
    options?: HttpOptions,
  ): Promise<z.output<S>>;
  delete<S extends z.core.$ZodType>(path: string, schema: S, options?: HttpOptions): Promise<z.output<S>>;
}
export interface HttpOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request outlive the page (used while leaving). */
  keepalive?: boolean;
}

export interface Session {
  /** The signed-in person, the demo person (id 999), or null. */
  user: User | null;
  access: Access;
  demo: boolean;
  /** True when the answer comes from the device because the server could not be asked. */
  stale: boolean;
}

/** The browser's own install dialog, where it offers one; caught by the shell, which is there before any remote. */
export interface InstallOffer {
  offered: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Opens the dialog; true when the person has accepted. It may be asked once only. */
  prompt: () => Promise<boolean>;
}

/** The person's word on advertising measurement. */
export interface ConsentControl {
  given: () => boolean;
  /** `false` withdraws: what has not been sent never will be. */
  decide: (given: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Functions are properties, so that a screen may take them apart. */
export interface RemoteProps {
  /** Path within the app, e.g. `/progress`; the remote renders its screen for it. */
  path: string;
  session: Session;
  locale: Locale;
  /** Keeps the choice on this device; resolves when the texts are here. */
  chooseLocale: (locale: Locale) => Promise<void>;
  http: Http;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  toast: (input: ToastInput) => void;
  /** First-party tracking (R-1 … R-5). */
  track: (event: string, properties?: Record<string, string | number | boolean>) => void;
  install: InstallOffer;
  /** Absent where no ad platform is configured: then there is nothing to agree to. */
  consent?: ConsentControl | undefined;
  refreshUser: () => Promise<void>;
  logout: () => Promise<void>;
  /** Registers work that must be tried before leaving (unsynced entries); the answer removes it. */
  beforeLeaving: (flush: () => Promise<void>) => () => void;
}
