/** Keeps a native dialog open while `wanted` says so: focus stays inside, and comes back after it. */
export function modal(wanted: () => boolean, close: () => void) {
  return (dialog: HTMLDialogElement) => {
    if (wanted() && !dialog.open) {
      // The sheet itself is focused, not the button that would close it.
      dialog.tabIndex = -1;
      dialog.showModal();
      dialog.focus();
    }
    if (!wanted() && dialog.open) dialog.close();
    // A press beside the paper closes it; on the paper itself the target is something inside.
    const press = (event: PointerEvent) => {
      if (event.target === dialog) close();
    };
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('close', close);
    return () => {
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('close', close);
    };
  };
}
