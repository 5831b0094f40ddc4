/** The messages between the worker and the other parts of the extension. */

/** Sent by the guard in a page of a named site. */
export interface Arrive {
  kind: 'arrive';
  /** The page was reached by the browser's back or forward. */
  restored: boolean;
  /** `history.length` of the page. */
  length: number;
}
/** Show the page; keep it hidden because a pause will replace it; go back once more, past the page. */
export type ArriveReply = 'show' | 'pause' | 'back';

/** Sent by the pause page, with the address that it was opened for. */
export type PauseMessage =
  | { kind: 'shown'; address: string; length: number }
  | { kind: 'notNow'; address: string }
  /** The user goes back past the requested page, at once or after the small thing. */
  | { kind: 'left'; address: string }
  | { kind: 'continued'; address: string };

/** `due: false`: no pause is due, so the page continues at once. `elapsedMs`: the time already spent in this pause. */
export interface ShownReply {
  due: boolean;
  elapsedMs: number;
  /** The requested page is directly before the pause in the history of the tab. */
  behind: boolean;
}

/** Sent by the settings page: the next key that the app shows belongs to this user. */
export type SettingsMessage = { kind: 'connecting' };

export type Message = Arrive | PauseMessage | SettingsMessage;

/** Sent to the guard, which shows the question as one line. */
export interface Ask {
  kind: 'ask';
  question: string;
  close: string;
  language: string;
}
