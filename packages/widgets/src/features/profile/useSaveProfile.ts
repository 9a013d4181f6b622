import type { UseFormReturn } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, type ProfileChanges, type User } from '@daysheet/core'
import { useAction, useDaysheet, viewerQuery, type FailureName } from '../../provider/index.ts'
import { msg, showServerIssues } from '../../ui/index.ts'
import { useEditedVersion } from '../versions/index.ts'

const UNREACHED = msg('The service could not be reached. What you typed is still here: try again.')

export interface SaveProfileOptions<Values extends ProfileChanges> {
  /** What the form shows of a person. */
  valuesOf: (user: User) => Values
  success: string
  failure: FailureName
  /** Whether the server's own sentence stands in place of `failure`. */
  prefersServerMessage?: boolean
  onSaved?: ((user: User) => void) | undefined
}

/**
 * Saves a profile, or the part of it that a form shows, in the version that was read, and handles
 * one that changed meanwhile.
 */
export function useSaveProfile<Values extends ProfileChanges>(
  viewer: User,
  form: UseFormReturn<Values>,
  options: SaveProfileOptions<Values>,
) {
  const { valuesOf, prefersServerMessage = false, onSaved } = options
  const { client, tenant, notify } = useDaysheet()
  const queries = useQueryClient()
  const edited = useEditedVersion(form, viewer, valuesOf)
  const { queryKey } = viewerQuery(client, tenant)

  const saving = useAction({
    before: (body: ProfileChanges) => ({ act: 'profile.save', subject: body }),
    call: async (api, body: ProfileChanges) => (await api.session.updateProfile({ body })).user,
    success: options.success,
    failure: options.failure,
    prefersServerMessage,
    form,
    event: (user) => ({ type: 'profile.saved', user_id: user.id }),
    // The specification reads the profile again; rates agreed with nobody follow the standard one.
    // The day rate prices projects; VAT registration decides what an expense costs.
    refreshes: ['session', 'engagements', 'projects', 'invoices'],
    onDone: (user) => {
      queries.setQueryData(queryKey, user)
      edited.saved(user)
      onSaved?.(user)
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'stale_version') {
        edited.setStale(true)
        // The server says to reload; the notice has a way that keeps what was typed.
        return prefersServerMessage
      }
      const issues = error instanceof ApiError ? error.issues : []
      const sentence = error instanceof ApiError ? error.sentence : UNREACHED
      showServerIssues(form, issues.length > 0 ? issues : [{ path: '', message: sentence }])
    },
  })

  /** What was typed stays; every other field takes the newest value. */
  const takeNewest = async () => {
    try {
      edited.takeNewest(await queries.fetchQuery({ ...viewerQuery(client, tenant), staleTime: 0 }))
    } catch {
      notify.error(msg('Failed to load profile'))
    }
  }

  const save = async (values: Values) => {
    edited.begin()
    // What went wrong is on the screen by then, and everything typed still stands.
    await saving.mutateAsync({ ...values, version: edited.version }).catch(() => undefined)
  }
  return { save, isStale: edited.isStale, takeNewest }
}
