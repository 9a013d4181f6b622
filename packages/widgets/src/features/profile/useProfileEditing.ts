import { useQueryClient } from '@tanstack/react-query'
import type { ProfileChanges, User } from '@daysheet/core'
import { useDaysheet, viewerQuery, type Failure, type Viewer } from '../../provider/index.ts'
import type { FormResolver } from '../../ui/forms/fetched-resolver.ts'
import { msg } from '../../ui/index.ts'
import { useRecordEditing } from '../editing/index.ts'
import type { WithStepUp } from '../step-up/index.ts'

export interface ProfileEditingOptions<Values extends ProfileChanges> {
  /** What the form shows of a person. */
  formOf: (user: User) => Values
  resolver: FormResolver<Values, Values>
  success: string
  failure: Failure
  /** Whether the server's own sentence stands in place of `failure`. */
  prefersServerMessage?: boolean
  /** Of a form with bank or tax details. */
  withStepUp?: WithStepUp
  onSaved?: ((user: User) => void) | undefined
}

/**
 * A profile that is typed, or the part of it that a form shows, saved in the version that was read.
 * No browser keeps it: bank and tax details would stay on a device that others use.
 */
export function useProfileEditing<Values extends ProfileChanges>(
  viewer: User,
  options: ProfileEditingOptions<Values>,
) {
  const { formOf, resolver, success, failure, prefersServerMessage = false, onSaved } = options
  const { withStepUp = (call) => call() } = options
  const { client, tenant } = useDaysheet()
  const queries = useQueryClient()
  const query = viewerQuery(client, tenant)
  return useRecordEditing<Values, Values, ProfileChanges, User>({
    // The form begins with what was read first; a newer reading never overwrites what is typed.
    record: viewer,
    formOf,
    resolver,
    bodyOf: (written, record) => ({ ...written, version: (record ?? viewer).version }),
    save: () => ({
      before: ({ body }) => ({ act: 'profile.save', subject: body }),
      call: async (api, { body }) =>
        (await withStepUp(() => api.session.updateProfile({ body }))).user,
      success: () => success,
      failure,
      prefersServerMessage,
      eventsOf: ({ id }) => [{ type: 'profile.saved', user_id: id }],
      // The specification reads the profile again; rates agreed with nobody follow the standard one.
      // The day rate prices projects; VAT registration decides what an expense costs.
      refreshes: ['session', 'engagements', 'projects', 'invoices'],
    }),
    read: (_user, newest) => newest(query),
    loadFailed: msg('Failed to load profile'),
    onSaved: (saved) => {
      queries.setQueryData(query.queryKey, saved as Viewer)
      return void onSaved?.(saved)
    },
  })
}
