/** The messages between the worker and the other parts of the extension. */

/** From the guard, in a page of a named site. */
export interface Arrive {
  kind: 'arrive';
  /** By the browser's back or forward. */
  restored: boolean;
  /** `history.length` of the page. */
  length: number;
}
/** Show the page; keep it hidden, a pause is on its way; go back once more, past the page. */
export type ArriveReply = 'show' | 'pause' | 'back';

/** From the pause page, with the address that it was opened for. */
export type PauseMessage =
  | { kind: 'shown'; address: string; length: number }
  | { kind: 'notNow'; address: string }
  /** Past the page that was asked for, now or after the small thing. */
  | { kind: 'left'; address: string }
  | { kind: 'continued'; address: string };

/** `due: false`: it may go on by itself. `elapsedMs` of a pause that was opened again. */
export interface ShownReply {
  due: boolean;
  elapsedMs: number;
  /** The page that was asked for is the one before this in the history of the tab. */
  behind: boolean;
}

/** From the settings page: the next key that the app shows is this user's own. */
export type SettingsMessage = { kind: 'connecting' };

export type Message = Arrive | PauseMessage | SettingsMessage;

/** To the guard: one quiet line. */
export interface Ask {
  kind: 'ask';
  question: string;
  close: string;
  language: string;
}
