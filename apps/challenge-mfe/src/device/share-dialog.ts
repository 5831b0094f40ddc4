/** Errors that need no message: the user closed the dialog, or an earlier tap has already opened it. */
const NO_FAILURES: readonly string[] = ['AbortError', 'InvalidStateError'];

/** Opens the browser's share dialog. Returns false if that failed. */
export async function openShareDialog(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && NO_FAILURES.includes(error.name);
  }
}
