import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ProfileChanges, User } from '@daysheet/core'
import { useDaysheet, viewerQuery } from '../../provider/index.ts'
import { useWords } from '../../ui/index.ts'

/**
 * What was typed and not saved waits in the page's memory while its person looks at another
 * screen. It never reaches the browser's storage: bank and tax details would stay on a device that
 * others use. A page that is left for good asks first.
 */
export function useUnsavedProfile(form: UseFormReturn<ProfileChanges>, viewer: User): void {
  const { client, tenant, notify, go } = useDaysheet()
  const queries = useQueryClient()
  const words = useWords()
  const { isDirty, dirtyFields } = form.formState
  const key = [tenant, 'unsaved', 'profile', viewer.id]

  const latest = useRef({ isDirty, dirtyFields })
  useEffect(() => {
    latest.current = { isDirty, dirtyFields }
  })

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const actions = useRef<{ begin: () => void; leave: () => void } | null>(null)
  useEffect(() => {
    const begin = () => {
      const typed = queries.getQueryData<Partial<ProfileChanges>>(key)
      queries.removeQueries({ queryKey: key })
      for (const [field, value] of Object.entries(typed ?? {})) {
        form.setValue(field as keyof ProfileChanges, value, { shouldDirty: true })
      }
    }
    const leave = () => {
      // Signed out: nothing of this person stays.
      if (!isSignedIn(queries, viewerQuery(client, tenant).queryKey)) return
      if (!latest.current.isDirty) return
      const values = form.getValues()
      const typed = Object.fromEntries(
        Object.entries(values).filter(
          ([field]) => latest.current.dirtyFields[field as keyof ProfileChanges],
        ),
      )
      queries.setQueryDefaults(key, { gcTime: Infinity })
      queries.setQueryData(key, typed)
      notify.withAction(words('Your profile has changes that are not saved'), {
        label: words('Back to profile'),
        onPress: () => go({ to: 'profile' }),
      })
    }
    actions.current = { begin, leave }
  })
  useEffect(() => {
    actions.current?.begin()
    // The acts of then, not of now: what the form says when it goes.
    return () => actions.current?.leave()
  }, [])
}

const isSignedIn = (queries: QueryClient, viewer: readonly unknown[]): boolean =>
  queries.getQueryData(viewer) !== undefined
