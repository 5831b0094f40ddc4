/** One kind of record between this device and the server. */
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';

/** One thing that waits to be sent. */
export interface UnsentItem {
  /** Its path, and its own id behind that: the same at each try. */
  key: string;
  /** Sends it and takes the response into the record. */
  send: (http: Http, options: HttpOptions) => Promise<void>;
  /** Takes a refusal for the last word. Without it the item is sent again: a wrong clock, or a proxy, may be mended. */
  reject?: () => void;
}

/** Something that is on this device alone, sent in vain or not; `text` is what the user has written in it. */
export interface UnsavedItem {
  key: string;
  text: string;
}

/** One kind of record between this device and the server (S-1 … S-4, K-13). */
export interface Channel {
  /** Its records are the month: without them no screen can say what day it is, or count anything. */
  month?: boolean;
  /** Asks the server for all of it; the returned function joins the response into the record. */
  load: (http: Http, options: HttpOptions) => Promise<() => void>;
  /** The marks of the record are the queue: there is no second one. */
  unsent: () => readonly UnsentItem[];
  unsaved: () => readonly UnsavedItem[];
  subscribe: (listener: () => void) => () => void;
}
