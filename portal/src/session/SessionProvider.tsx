import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiClient, User } from '@daysheet/core'
import { viewerQuery } from '@daysheet/widgets'
import { forgetPerson, namePerson } from '../monitoring.ts'

export const TENANT = 'portal'

export interface Session {
  /** Undefined until the first answer; null when signed out. */
  user: User | null | undefined
  /** Takes over a person who has just signed in or registered. */
  begin: (user: User) => void
  /** Signs out here in any case, even when the call fails. */
  signOut: () => Promise<void>
  /** The session ended on the server. */
  expire: () => void
  /** Whether the session ended by itself, so that the sign-in page can say so. */
  hasExpired: boolean
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
  const [hasExpired, setHasExpired] = useState(false)

  const begin = useCallback(
    (person: User) => {
      queries.setQueryData(viewerQuery(client, TENANT).queryKey, person)
      namePerson(person)
      setHasExpired(false)
      setUser(person)
    },
    [client, queries],
  )

  const end = useCallback(() => {
    forgetPerson()
    setUser(null)
    queries.clear()
  }, [queries])

  const expire = useCallback(() => {
    setHasExpired(true)
    end()
  }, [end])

  const signOut = useCallback(async () => {
    setHasExpired(false)
    try {
      await client.session.logout()
    } finally {
      end()
    }
  }, [client, end])

  useEffect(() => {
    let isCurrent = true
    client.session.me().then(
      ({ user: person }) => isCurrent && begin(person),
      () => isCurrent && end(),
    )
    return () => {
      isCurrent = false
    }
  }, [client, begin, end])

  useEffect(() => onExpired(expire), [onExpired, expire])

  const value = useMemo(
    () => ({ user, begin, signOut, expire, hasExpired }),
    [user, begin, signOut, expire, hasExpired],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
