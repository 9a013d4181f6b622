import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { HmrcVerifications } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { standingOf } from './standing.ts'

/** What of a worker becomes another one by a verification. */
const CHANGED = ['engagements', 'invoices', 'cis-months', 'cis-statements']

/** Who is verified by which answer, as far as it is written down. */
const verifiedBy = ({ workers, submission }: HmrcVerifications): string =>
  workers
    .filter((one) => standingOf(one, submission?.id) !== 'recording')
    .map((one) => `${one.worker_id} ${one.verified_on} ${one.asked?.result}`)
    .join()

/** Has the rest of the product read again what HMRC's answer changes, as soon as it is written down. */
export function useReadAgainOnceVerified(data: HmrcVerifications | undefined): void {
  const { tenant } = useDaysheet()
  const queries = useQueryClient()
  const seen = useRef<string | null>(null)
  const verified = data ? verifiedBy(data) : null
  useEffect(() => {
    if (verified === null) return
    if (seen.current !== null && seen.current !== verified) {
      for (const noun of CHANGED) void queries.invalidateQueries({ queryKey: [tenant, noun] })
    }
    seen.current = verified
  }, [verified, queries, tenant])
}
