import type { ComponentType } from 'react'
import { fetchedLater } from '../provider/fetched-later.tsx'

/**
 * A widget whose code comes when its element stands on the page. Chromium never asks again for a
 * module that failed once (HTML, module map): where Retry fails with a connection, the page is
 * loaded anew.
 */
export function fetchedWidget<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let isRetry = false
  const fetched = async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      if (isRetry && navigator.onLine) location.reload()
      throw cause
    }
  }
  return fetchedLater(fetched, {
    beforeRetry: () => {
      isRetry = true
    },
  })
}
