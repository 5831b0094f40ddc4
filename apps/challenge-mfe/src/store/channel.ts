import type { Http, HttpOptions } from '@scrollstop/contracts/remote';

/** One thing that waits to be sent. */
export interface Parcel {
  /** Sends it and takes the answer into the record. */
  send: (http: Http, options: HttpOptions) => Promise<void>;
  /** Refused for good: kept on the device, not sent again until it changes. */
  setAside: () => void;
}

/** One kind of record between this device and the server (S-1 … S-4, K-13). */
export interface Channel {
  /** Asks the server for all of it. The answer joins it into the record. */
  load: (http: Http, options: HttpOptions) => Promise<() => void>;
  /** The marks of the record are the queue: there is no second one. */
  waiting: () => readonly Parcel[];
  subscribe: (listener: () => void) => () => void;
}
