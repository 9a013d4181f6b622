import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  ApiError,
  companyProfileChanges,
  identifierRule,
  type CompanyProfile,
  type CompanyProfileChanges,
} from '@daysheet/core'
import { useAction, useDaysheet, viewerQuery } from '../../../provider/index.ts'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { msg, showServerIssues } from '../../../ui/index.ts'
import { useRecordDraft } from '../../drafts/index.ts'
import {
  COMPANY_DRAFT_FIELDS,
  formOfCompany,
  isCompanyForm,
  type CompanyForm,
} from './company-form.ts'
import { companyProfileQuery } from './company-profile-query.ts'

export interface CompanyEditingOptions {
  /** As it was read when the screen was opened. */
  profile: CompanyProfile
  onSaved?: ((profile: CompanyProfile) => void) | undefined
}

/** A company profile that is typed: kept in this browser, saved in the version it was read in. */
export function useCompanyEditing({ profile, onSaved }: CompanyEditingOptions) {
  const scope = useDaysheet()
  const { client, tenant, notify } = scope
  const queries = useQueryClient()
  const query = companyProfileQuery(scope, profile.id)
  const [resolver] = useState(() =>
    schemaResolver(
      companyProfileChanges.check(
        identifierRule({ user_type: 'client', country: 'GB', ...profile }),
      ),
    ),
  )
  const draft = useRecordDraft<CompanyForm, CompanyForm, CompanyProfile>({
    personId: profile.id,
    name: `company-profile:${profile.id}`,
    keeps: COMPANY_DRAFT_FIELDS,
    record: profile,
    formOf: formOfCompany,
    resolver,
    isForm: isCompanyForm,
    readNewest: () =>
      queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => {
        notify.error(msg('Failed to load profile'))
        return null
      }),
  })
  const { form, version } = draft

  const saving = useAction({
    before: (body: CompanyProfileChanges) => ({ act: 'profile.save', subject: body }),
    call: async (api, body: CompanyProfileChanges) =>
      (await api.clients.updateProfile({ body })).profile,
    success: msg('Profile updated successfully!'),
    failure: 'clients.updateProfile',
    form,
    safe: msg('Everything you typed is still here.'),
    event: ({ id }) => ({ type: 'profile.saved', user_id: id }),
    refreshes: ['session'],
    onDone: (saved) => {
      queries.setQueryData(query.queryKey, saved)
      // The name at the side of the page is the viewer's: it changes with the toast, not after it.
      queries.setQueryData(
        viewerQuery(client, tenant).queryKey,
        (viewer) => viewer && { ...viewer, ...saved },
      )
      draft.keepSaved(saved)
      onSaved?.(saved)
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'stale_version') return draft.markStale()
      const { issues, message } = error
      showServerIssues(form, issues.length > 0 ? issues : [{ path: '', message }])
    },
  })

  return {
    draft,
    save: async (written: CompanyForm) => {
      draft.begin()
      // What went wrong is on the screen by then, and everything typed still stands.
      await saving.mutateAsync({ ...written, version }).catch(() => undefined)
    },
  }
}
