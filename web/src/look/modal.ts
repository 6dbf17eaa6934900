import { cover } from '../lib/router.svelte';

/**
 * Keeps a native dialog open while `wanted` says so: focus stays inside, and comes back after it. Back closes it. One
 * that lies `beside` the page leaves the rest of it in use.
 */
export function modal(wanted: () => boolean, close: () => void, beside = false) {
  return (dialog: HTMLDialogElement) => {
    if (!wanted()) {
      dialog.close();
      return;
    }
    if (!dialog.open) {
      // The sheet itself is focused, not the button that would close it.
      dialog.tabIndex = -1;
      if (beside) dialog.show();
      else dialog.showModal();
      dialog.focus();
    }
    const uncover = cover(close);
    // A press beside the paper closes it; on the paper itself the target is something inside.
    const press = (event: PointerEvent) => {
      if (event.target === dialog && !beside) close();
    };
    // The browser does this only for those that lie on the page.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !beside) return;
      // It is closed before the page hears of the key, which is not for the page too.
      event.preventDefault();
      close();
    };
    // Browsers tell of it only when they draw: by then it may have been opened again.
    const closed = () => {
      if (!dialog.open) close();
    };
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('close', closed);
    dialog.addEventListener('keydown', key);
    return () => {
      uncover();
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('keydown', key);
    };
  };
}
