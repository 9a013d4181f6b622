import { useMemo } from 'react'
import { toast, Toaster } from 'sonner'

export interface Notify {
  success: (message: string) => void
  error: (message: string) => void
  info: (message: string) => void
  /** A message with one thing to do, such as Undo. */
  withAction: (message: string, action: { label: string; onPress: () => void }) => void
}

const ERROR_MS = 4000
const SUCCESS_MS = 2000
const BLANK_MS = 4000

/** Toasts of one provider only: sonner shows a toast in the Toaster of the same id. */
export function useNotify(toasterId: string): Notify {
  return useMemo(
    () => ({
      success: (message) => void toast.success(message, { toasterId, duration: SUCCESS_MS }),
      error: (message) => void toast.error(message, { toasterId, duration: ERROR_MS }),
      info: (message) => void toast(message, { toasterId, duration: BLANK_MS }),
      withAction: (message, { label, onPress }) =>
        void toast(message, { toasterId, duration: BLANK_MS, action: { label, onClick: onPress } }),
    }),
    [toasterId],
  )
}

/** At most 20 at once, top centre, as the specification says. */
export function Notifications({ toasterId }: { toasterId: string }) {
  return (
    // React Aria hides what stands outside an open dialog, unless it is of the top layer; a failure
    // must be heard there too, and pressing its toast must not close the dialog.
    <div data-react-aria-top-layer="true">
      <Toaster
        id={toasterId}
        position="top-center"
        visibleToasts={20}
        containerAriaLabel="Messages"
        toastOptions={{ duration: BLANK_MS, classNames: TOAST_CLASSES }}
      />
    </div>
  )
}

const TOAST_CLASSES = { toast: 'ds-toast', success: 'ds-toast-success', error: 'ds-toast-error' }
