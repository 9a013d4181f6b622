import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isSubmissionOpen, type TaxMonth } from '@daysheet/core'
import { useDaysheet, useSupports } from '../../../../provider/index.ts'
import { filingQuery } from './filing-query.ts'

/**
 * What can be sent of a month from here. Where the host's client has no such calls nothing is read: the
 * month is done by hand. Once HMRC has answered the month is read again, which its answer changes, and
 * the host is told of a return that it has accepted.
 */
export function useFiling(clientId: string, { tax_year, tax_month }: TaxMonth) {
  const scope = useDaysheet()
  const queries = useQueryClient()
  const isOffered = useSupports()('hmrc.readFiling', 'hmrc.fileReturn')
  const query = useQuery({
    ...filingQuery(scope, { clientId, tax_year, tax_month }),
    enabled: isOffered,
  })
  const newest = query.data?.submissions[0]
  const isOpen = newest !== undefined && isSubmissionOpen(newest.status)
  const wasOpen = useRef(isOpen)
  const { tenant, emit } = scope
  useEffect(() => {
    const isAnswered = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isAnswered) return
    void queries.invalidateQueries({ queryKey: [tenant, 'cis-months'] })
    if (newest?.status !== 'accepted') return
    emit({
      type: 'return.accepted',
      submission_id: newest.id,
      client_id: clientId,
      tax_year,
      tax_month,
      nil: newest.is_nil,
      amended: newest.is_amendment,
    })
  }, [isOpen, newest, queries, tenant, emit, clientId, tax_year, tax_month])
  return { query, isOffered }
}
