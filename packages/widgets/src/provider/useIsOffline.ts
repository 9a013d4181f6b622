import { useEffect, useState } from 'react'
import { useAfterPress } from '../ui/controls/field/useAfterPress.ts'

const isOfflineNow = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Whether the device knows of no connection. Follows it between two presses, never during one. */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false)
  const afterPress = useAfterPress()
  useEffect(() => {
    const follow = () => afterPress(() => setOffline(isOfflineNow()))
    follow()
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [afterPress])
  return isOffline
}
