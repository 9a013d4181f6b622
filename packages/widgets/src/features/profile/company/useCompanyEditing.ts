import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CompanyProfile, CompanyProfileChanges } from '@daysheet/core'
import { useDaysheet, viewerQuery } from '../../../provider/index.ts'
import { clientFailures } from '../../../provider/failures/clients.ts'
import { fetchedResolver } from '../../../ui/forms/fetched-resolver.ts'
import { msg } from '../../../ui/index.ts'
import { useRecordEditing } from '../../editing/index.ts'
import type { WithStepUp } from '../../step-up/index.ts'
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
  withStepUp: WithStepUp
  onSaved?: ((profile: CompanyProfile) => void) | undefined
}

/** A company profile that is typed: kept in this browser, saved in the version it was read in. */
export function useCompanyEditing({ profile, withStepUp, onSaved }: CompanyEditingOptions) {
  const scope = useDaysheet()
  const { client, tenant } = scope
  const queries = useQueryClient()
  const query = companyProfileQuery(scope, profile.id)
  const [resolver] = useState(() =>
    fetchedResolver(async () => (await import('./company-resolver.ts')).companyResolver(profile)),
  )
  return useRecordEditing<CompanyForm, CompanyForm, CompanyProfileChanges, CompanyProfile>({
    record: profile,
    formOf: formOfCompany,
    resolver,
    draft: {
      personId: profile.id,
      nameOf: () => `company-profile:${profile.id}`,
      keeps: COMPANY_DRAFT_FIELDS,
      isForm: isCompanyForm,
    },
    bodyOf: (written, record) => ({ ...written, version: (record ?? profile).version }),
    save: () => ({
      before: ({ body }) => ({ act: 'profile.save', subject: body }),
      call: async (api, { body }) =>
        (await withStepUp(() => api.clients.updateProfile({ body }))).profile,
      success: () => msg('Profile updated successfully!'),
      failure: clientFailures.updateProfile,
      safe: msg('Everything you typed is still here.'),
      eventsOf: ({ id }) => [{ type: 'profile.saved', user_id: id }],
      refreshes: ['session'],
    }),
    read: (_profile, newest) => newest(query),
    loadFailed: msg('Failed to load profile'),
    onSaved: (saved) => {
      queries.setQueryData(query.queryKey, saved)
      // The name at the side of the page is the viewer's: it changes with the toast, not after it.
      queries.setQueryData(
        viewerQuery(client, tenant).queryKey,
        (viewer) => viewer && { ...viewer, ...saved },
      )
      return void onSaved?.(saved)
    },
  })
}
