import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hasSessionHint } from '@daysheet/client'
import type { ApiClient, User } from '@daysheet/core'
import { forgetDrafts, viewerQuery } from '@daysheet/widgets'
import { forgetPerson, namePerson } from '../monitoring.ts'
import { forgetListViews } from '../shell/last-list-view.ts'

export const TENANT = 'portal'

/** How the last session of this page ended, and whose it was. */
export interface SessionEnd {
  by: 'sign-out' | 'expiry'
  userId: string | undefined
}

export interface Session {
  /** Undefined until the first answer; null when signed out. */
  user: User | null | undefined
  /** Null while nobody has been signed out on this page. */
  ended: SessionEnd | null
  /** Takes over a person who has just signed in or registered, and where they go first. */
  begin: (user: User, first?: string) => void
  /** Where somebody who has just registered goes; undefined for home. */
  first: string | undefined
  /** Signs out here in any case; rejects when the server did not hear of it. */
  signOut: () => Promise<void>
  /** The same where the server has ended the session already, as it does with an account. */
  forget: () => void
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession stands outside SessionProvider')
  return session
}

interface SessionProviderProps {
  client: ApiClient
  /** Tells when the transport has found the session to be over. */
  onExpired: (listener: () => void) => () => void
  children: ReactNode
}

/** Who is signed in: asked once at start-up, then changed only by signing in and out. */
export function SessionProvider({ client, onExpired, children }: SessionProviderProps) {
  const queries = useQueryClient()
  const [user, setUser] = useState<User | null | undefined>(undefined)
  const [ended, setEnded] = useState<SessionEnd | null>(null)
  const [first, setFirst] = useState<string | undefined>(undefined)
  const latest = useRef(user)
  useEffect(() => {
    latest.current = user
  })

  const begin = useCallback(
    (person: User, address?: string) => {
      queries.setQueryData(viewerQuery(client, TENANT).queryKey, person)
      namePerson(person)
      setEnded(null)
      setFirst(address)
      setUser(person)
    },
    [client, queries],
  )

  const leave = useCallback(() => {
    forgetPerson()
    forgetListViews()
    setUser(null)
    queries.clear()
  }, [queries])

  const forget = useCallback(() => {
    const userId = latest.current?.id
    // Drafts survive an expired session: the same person signs in again.
    if (userId !== undefined) forgetDrafts({ tenant: TENANT, personId: userId })
    setEnded({ by: 'sign-out', userId })
    leave()
  }, [leave])

  const signOut = useCallback(async () => {
    try {
      await client.session.logout()
    } finally {
      forget()
    }
  }, [client, forget])

  useEffect(() => {
    // Asking without a session would be answered by two 401, which stand in every console.
    if (!hasSessionHint()) return leave()
    let isCurrent = true
    client.session.me().then(
      ({ user: person }) => isCurrent && begin(person),
      () => isCurrent && leave(),
    )
    return () => {
      isCurrent = false
    }
  }, [client, begin, leave])

  useEffect(
    () =>
      onExpired(() => {
        // A visitor who was never signed in on this page has no session to lose.
        if (latest.current) setEnded({ by: 'expiry', userId: latest.current.id })
        leave()
      }),
    [onExpired, leave],
  )

  // A profile that was saved changes the name at the side of the page too; widgets read it again.
  const { data: newest } = useQuery({ ...viewerQuery(client, TENANT), enabled: false })
  const value = useMemo(
    () => ({ user: user && (newest ?? user), ended, first, begin, signOut, forget }),
    [user, newest, ended, first, begin, signOut, forget],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
