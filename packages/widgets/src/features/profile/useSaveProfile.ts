import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, type ProfileChanges, type User } from '@daysheet/core'
import { useAction, useDaysheet, viewerQuery } from '../../provider/index.ts'
import { msg, showServerIssues } from '../../ui/index.ts'
import { profileForm } from './profile-form.ts'

const UNREACHED = msg('The service could not be reached. What you typed is still here: try again.')

/** Saves the whole profile in the version that was read, and handles one that changed meanwhile. */
export function useSaveProfile(
  viewer: User,
  form: UseFormReturn<ProfileChanges>,
  onSaved?: (user: User) => void,
) {
  const { client, tenant, notify } = useDaysheet()
  const queries = useQueryClient()
  const [version, setVersion] = useState(viewer.version)
  const [isStale, setStale] = useState(false)
  const { queryKey } = viewerQuery(client, tenant)

  const saving = useAction({
    before: (body: ProfileChanges) => ({ act: 'profile.save', subject: body }),
    call: async (api, body: ProfileChanges) => (await api.session.updateProfile({ body })).user,
    success: msg('Profile updated successfully'),
    failure: msg('Failed to update profile'),
    form,
    event: (user) => ({ type: 'profile.saved', user_id: user.id }),
    // The specification reads the profile again; rates agreed with nobody follow the standard one.
    // The day rate prices projects; VAT registration decides what an expense costs.
    refreshes: ['session', 'engagements', 'projects', 'invoices'],
    onDone: (user) => {
      queries.setQueryData(queryKey, user)
      form.reset(profileForm(user))
      setVersion(user.version)
      setStale(false)
      onSaved?.(user)
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'stale_version') {
        setStale(true)
        return
      }
      const issues = error instanceof ApiError ? error.issues : []
      const sentence = error instanceof ApiError ? error.message : UNREACHED
      showServerIssues(form, issues.length > 0 ? issues : [{ path: '', message: sentence }])
    },
  })

  /** What was typed stays; every other field takes the newest value. */
  const takeNewest = async () => {
    try {
      const user = await queries.fetchQuery({ ...viewerQuery(client, tenant), staleTime: 0 })
      form.reset(profileForm(user), { keepDirtyValues: true })
      setVersion(user.version)
      setStale(false)
    } catch {
      notify.error(msg('Failed to load profile'))
    }
  }

  const save = async (values: ProfileChanges) => {
    // What went wrong is on the screen by then, and everything typed still stands.
    await saving.mutateAsync({ ...values, version }).catch(() => undefined)
  }
  return { save, isStale, takeNewest }
}
