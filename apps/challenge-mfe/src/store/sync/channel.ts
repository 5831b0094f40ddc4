/** One kind of record between this device and the server. */
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';

/** One thing that waits to be sent. */
export interface UnsentItem {
  /** Its path, and its own id behind that: the same at each try. */
  key: string;
  /** Sends it and takes the response into the record. */
  send: (http: Http, options: HttpOptions) => Promise<void>;
  /** Keeps it on the device after a refusal for good; it is not sent again until it changes. */
  reject: () => void;
}

/** Something that is on this device alone, sent in vain or not; `text` is what the user has written in it. */
export interface UnsavedItem {
  key: string;
  text: string;
  /** The server has refused it for good. */
  refused?: boolean | undefined;
}

/** One kind of record between this device and the server (S-1 … S-4, K-13). */
export interface Channel {
  /** Its records are the month: without them no screen can say what day it is, or count anything. */
  month?: boolean;
  /** Asks the server for all of it; the returned function joins the response into the record. */
  load: (http: Http, options: HttpOptions) => Promise<() => void>;
  /** The marks of the record are the queue: there is no second one. */
  unsent: () => readonly UnsentItem[];
  /** The items that wait, and those that were refused for good. */
  unsaved: () => readonly UnsavedItem[];
  subscribe: (listener: () => void) => () => void;
}
