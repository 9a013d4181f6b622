import type { InvoiceSummary } from '@daysheet/core'
import { Banner, CheckIcon, MessageSquareWarningIcon } from '../../ui/index.ts'

/** How the decision of a client without an account came here: by its link, or its worker's word. */
export function OutsideDecision({
  document: { client_decision },
}: {
  document: Pick<InvoiceSummary, 'client_decision'>
}) {
  if (client_decision === null) return null
  const isApproved = client_decision.what === 'approved'
  return (
    <Banner
      tone={isApproved ? 'positive' : 'caution'}
      icon={isApproved ? CheckIcon : MessageSquareWarningIcon}
      title={client_decision.sentence}
    />
  )
}
