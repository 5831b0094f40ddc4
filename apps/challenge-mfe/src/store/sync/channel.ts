import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';

/** One item that is waiting to be sent. */
export interface UnsentItem {
  /** Its path, followed by its own id if it has one; the same on each attempt. */
  key: string;
  /** Sends the item and merges the response into the record. */
  send: (http: Http, options: HttpOptions) => Promise<void>;
  /** Handles a refusal as final. Without it the item is sent again, because a wrong clock or a proxy may get fixed. */
  reject?: () => void;
}

/** An item that exists only on this device, whether or not sending has failed; `text` is the user's writing in it. */
export interface UnsavedItem {
  key: string;
  text: string;
}

/** One kind of record that is kept in sync with the server (S-1 … S-4, K-13). */
export interface Channel {
  /** True if the month cannot be shown without these records: neither the current day nor any figure would be known. */
  month?: boolean;
  /** Loads all of it from the server; the returned function merges the response into the record. */
  load: (http: Http, options: HttpOptions) => Promise<() => void>;
  /** The items to send. The unsynced marks of the record are the only queue. */
  unsent: () => readonly UnsentItem[];
  unsaved: () => readonly UnsavedItem[];
  subscribe: (listener: () => void) => () => void;
}
