import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDaysheet, useReported } from '../../provider/index.ts'

/** Mails a code as the dialog opens, once however often React mounts it, and again on demand. */
export function useCodeMail() {
  const { client, tenant } = useDaysheet()
  const opening = useId()
  const mail = useQuery({
    queryKey: [tenant, 'step-up-code', opening],
    queryFn: () => client.session.requestStepUp(),
    retry: false,
    // Whoever comes back from their mail program is not sent another code.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    // Offline it fails at once and says so.
    networkMode: 'always',
  })
  useReported(mail.error)
  return mail
}
