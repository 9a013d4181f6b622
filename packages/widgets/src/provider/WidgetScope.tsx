import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import type { BeforeActions } from './actions.ts'
import { useMissingCalls } from './useMissingCalls.ts'

interface Scope {
  /** The widget's name in events and errors: `invoice-editor`. */
  name: string
  /** The host's latest hooks, so that inline functions do not redraw the widget. */
  before: RefObject<BeforeActions>
}

const Context = createContext<Scope>({ name: 'daysheet', before: { current: {} } })

export interface WidgetScopeProps {
  name: string
  before?: BeforeActions
  children: ReactNode
}

const NONE: BeforeActions = {}

/** Says to everything inside which widget it belongs to, and what the host wants to be asked. */
export function WidgetScope({ name, before = NONE, children }: WidgetScopeProps) {
  useMissingCalls(name)
  const latest = useRef(before)
  useEffect(() => {
    latest.current = before
  })
  const outer = useContext(Context)
  // A dialog that is a widget of its own asks the hooks of the widget that opens it too.
  const scope = useMemo(() => {
    const both = {
      get current() {
        return { ...outer.before.current, ...latest.current }
      },
    }
    return { name, before: both }
  }, [name, outer])
  return <Context.Provider value={scope}>{children}</Context.Provider>
}

export const useWidgetScope = (): Scope => useContext(Context)
