import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-color-scheme: dark)'

function onChange(tell: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** What the person's system asks for, now; light on a server, which cannot know. */
export const useSystemScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(
    onChange,
    () => (matchMedia(QUERY).matches ? 'dark' : 'light'),
    () => 'light',
  )
