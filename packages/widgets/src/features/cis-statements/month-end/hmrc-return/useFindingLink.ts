import { lineOfPath } from '@daysheet/core'
import { useLinkTo, useSupports, type LinkTo } from '../../../../provider/index.ts'
import type { Finding, ToldWorker } from '../../../hmrc/index.ts'
import type { PreparedReturn } from './filing-step.ts'

/** Those of a line that this client mends for itself; the others are the worker's or of the payments. */
const MENDED_HERE =
  /\.(business_type|title|forenames|surname|trading_name|company_number|partnership_name|partnership_utr)$/

/** Where something that is found is mended. */
export function useFindingLink(
  { lines }: PreparedReturn,
  onMend: (worker: ToldWorker) => void,
): (finding: Finding) => LinkTo | undefined {
  const linkTo = useLinkTo()
  const mayMend = useSupports()('hmrc.saveSubcontractor')
  return ({ path }) => {
    const line = lines[lineOfPath(path) ?? -1]
    if (line && mayMend && MENDED_HERE.test(path)) return { onPress: () => onMend(line) }
    if (line) return linkTo({ to: 'worker', id: line.worker_id })
    return path.startsWith('contractor.') ? linkTo({ to: 'profile', tab: 'business' }) : undefined
  }
}
