const TAKING = 'input, textarea, select, dialog, [popover], [contenteditable]';

/**
 * Whether keys are for what has the focus, not for the page: somebody writes, or reads what lies on it. A dialog that
 * was closed does not count: where nothing had the focus before it, it keeps it until the browser draws again.
 */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKING) !== null && target.closest('dialog:not([open])') === null;
}
