import { useCallback } from 'react'
import { useMutation } from '@tanstack/react-query'
import { errorSentence, useDaysheet } from '@daysheet/widgets'
import { tellOtherTabs } from './switch-channel.ts'
import { useArrivalAtCompany } from './useArrivalAtCompany.ts'

/** Lets the session act for another company: everything on the page is read anew, from its home. */
export function useCompanySwitch() {
  const { client, notify } = useDaysheet()
  const arrive = useArrivalAtCompany()
  const switching = useMutation({
    networkMode: 'always',
    mutationFn: async (company_id: string) =>
      (await client.session.setActingCompany({ body: { company_id } })).user,
    onSuccess: (user, companyId) => {
      arrive(user)
      tellOtherTabs(companyId)
    },
    onError: (error) =>
      notify.error(errorSentence(error, 'The company was not changed. Try again in a moment.')),
  })
  const { mutate, isPending } = switching
  return { switchTo: useCallback((id: string) => mutate(id), [mutate]), isPending }
}
