export interface Toast {
  id: number;
  title: string;
  text?: string | undefined;
  tone: 'normal' | 'destructive';
  /** Milliseconds on screen. */
  duration: number;
  open: boolean;
}

export type ToastRequest = Pick<Toast, 'title'> & Partial<Pick<Toast, 'text' | 'tone' | 'duration'>>;

/** Spec §9: default duration, one at a time, and time until a dismissed toast is dropped. */
export const defaultDuration = 5000;
export const removalDelay = 1_000_000;

/** One toast at a time: a new one takes the place of the one on screen. No browser in here. */
export class ToastQueue {
  #current: Toast | null = null;
  #lastId = 0;
  #listeners = new Set<() => void>();
  #removal: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Toast | null => this.#current;

  show(request: ToastRequest): number {
    const id = ++this.#lastId;
    this.#put({ tone: 'normal', duration: defaultDuration, ...request, id, open: true });
    return id;
  }

  /** Closes the toast of that id; one that was replaced meanwhile is left alone. */
  dismiss(id: number): void {
    if (this.#current?.id !== id || !this.#current.open) return;
    this.#put({ ...this.#current, open: false });
    this.#removal = setTimeout(() => this.#put(null), removalDelay);
  }

  #put(toast: Toast | null): void {
    clearTimeout(this.#removal);
    this.#current = toast;
    for (const listener of this.#listeners) listener();
  }
}

/** The toasts of this page. Only ever shown from event handlers and effects, so a server never fills it. */
export const toasts = new ToastQueue();
