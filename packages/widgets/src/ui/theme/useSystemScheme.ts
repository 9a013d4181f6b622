import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-color-scheme: dark)'

/** Null where the platform has no media: jsdom, in a test of a host. */
const systemQuery = () => (typeof matchMedia === 'function' ? matchMedia(QUERY) : null)

function onChange(tell: () => void) {
  const query = systemQuery()
  if (!query) return () => undefined
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** What the person's system asks for, now; light on a server, which cannot know. */
export const useSystemScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(
    onChange,
    () => (systemQuery()?.matches ? 'dark' : 'light'),
    () => 'light',
  )
