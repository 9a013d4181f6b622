import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorSentence, useDaysheet } from '@daysheet/widgets'
import { useSession } from '../session/SessionProvider.tsx'

/** Lets the session act for another company: everything on the page is read anew, from its home. */
export function useCompanySwitch() {
  const { client, notify } = useDaysheet()
  const { begin } = useSession()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const switching = useMutation({
    networkMode: 'always',
    mutationFn: async (company_id: string) =>
      (await client.session.setActingCompany({ body: { company_id } })).user,
    onSuccess: (user) => {
      // What was read of the one company is nothing of the other's.
      queries.clear()
      begin(user)
      navigate('/dashboard')
    },
    onError: (error) =>
      notify.error(errorSentence(error, 'The company was not changed. Try again in a moment.')),
  })
  const { mutate, isPending } = switching
  return { switchTo: useCallback((id: string) => mutate(id), [mutate]), isPending }
}
