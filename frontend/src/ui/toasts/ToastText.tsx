import type { Toast } from './toast-queue.js';

export function ToastText({ toast }: { toast: Toast }) {
  return (
    <div>
      <p className="toast-title">{toast.title}</p>
      {toast.text && <p className="toast-text">{toast.text}</p>}
    </div>
  );
}
