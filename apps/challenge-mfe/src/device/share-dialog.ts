/** Errors after which nothing has to be said: the user closed the dialog, or an earlier tap has it open. */
const NO_FAILURES: readonly string[] = ['AbortError', 'InvalidStateError'];

/** Opens the browser's share dialog. False when that failed. */
export async function openShareDialog(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && NO_FAILURES.includes(error.name);
  }
}
