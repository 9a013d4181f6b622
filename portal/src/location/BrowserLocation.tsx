import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { Router } from 'wouter'

interface Entry {
  pathname: string
  search: string
  /** What the page before has left for this one: `history.state`. */
  state: unknown
}

interface NavigateOptions {
  /** Takes the place of the present entry of the browser's history. */
  replace?: boolean
  state?: unknown
}

type Navigate = (href: string, options?: NavigateOptions) => void

interface History {
  entry: Entry
  navigate: Navigate
}

const HistoryContext = createContext<History | null>(null)

function useHistory(): History {
  const history = useContext(HistoryContext)
  if (!history) throw new Error('Put <BrowserLocation> around what reads the address.')
  return history
}

function currentEntry(): Entry {
  const { pathname, search } = window.location
  return { pathname, search, state: window.history.state as unknown }
}

function write(href: string, { replace = false, state = null }: NavigateOptions): void {
  const { pathname, search, hash } = new URL(href, window.location.href)
  const address = pathname + search + hash
  if (replace) window.history.replaceState(state, '', address)
  else window.history.pushState(state, '', address)
}

const usePathname = (): [string, Navigate] => {
  const { entry, navigate } = useHistory()
  return [entry.pathname, navigate]
}

const useQueryString = (): string => useHistory().entry.search

/** What was given to `navigate` as `state`, also after a reload. */
export const useHistoryState = (): unknown => useHistory().entry.state

/**
 * The address that the pages are drawn for. Its changes are transitions, which the router's own
 * location hook can't be (it reads a store, and React draws a store's changes at once): the page
 * before stays until the code of the next one is here, and keys pressed meanwhile are drawn first.
 */
export function BrowserLocation({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(currentEntry)
  const history = useMemo(() => {
    const navigate: Navigate = (href, options = {}) => {
      write(href, options)
      startTransition(() => setEntry(currentEntry()))
    }
    return { entry, navigate }
  }, [entry])

  useLayoutEffect(() => {
    const follow = () => startTransition(() => setEntry(currentEntry()))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  return (
    <HistoryContext value={history}>
      <Router hook={usePathname} searchHook={useQueryString}>
        {children}
      </Router>
    </HistoryContext>
  )
}
