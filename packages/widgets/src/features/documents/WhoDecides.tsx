import { type InvoiceSummary, type TimesheetSummary, type UserType } from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { Banner, HourglassIcon, msg, useWords, type Words } from '../../ui/index.ts'

type Waiting = InvoiceSummary | TimesheetSummary

const isInvoice = (document: Waiting): document is InvoiceSummary => 'first_approved_by' in document

export interface WhoDecidesProps {
  document: Waiting
  /** The side that looks. */
  side: UserType
}

/** Whom a document waits for; to a member who may not decide about it, why, and the way to pass it on. */
export function WhoDecides({ document, side }: WhoDecidesProps) {
  const words = useWords()
  const passing = usePassingOn(document)
  const canPassOn = document.abilities.pass_on && passing.isOffered
  const first = isInvoice(document) ? document.first_approved_by : null
  const isAwaited = document.status === 'submitted'
  const isNamed = side === 'worker' && document.waits_for.length > 0
  if (!isAwaited || (first === null && document.approve_refusal === null && !isNamed)) return null
  return (
    <Banner
      tone="info"
      icon={HourglassIcon}
      title={titleOf({ document, side, first }, words)}
      actions={
        canPassOn ? [{ label: msg('Pass on'), onPress: () => passing.mutate(undefined) }] : []
      }
    >
      {first === null && side === 'worker' ? null : <>{namesOf(document, words)}</>}
    </Banner>
  )
}

interface TitleFacts extends WhoDecidesProps {
  first: InvoiceSummary['first_approved_by']
}

function titleOf({ document, side, first }: TitleFacts, words: Words): string {
  if (first && side === 'worker') {
    return words('Approved by {name}, waits for one more', { name: first.full_name })
  }
  if (document.approve_refusal !== null) return document.approve_refusal
  if (first === null) return namesOf(document, words) ?? ''
  return words('Waits for a second approval. {name} has approved it.', { name: first.full_name })
}

function namesOf({ waits_for }: Waiting, words: Words): string | null {
  if (waits_for.length === 0) return null
  return words('Waits for {names}', {
    names: words.list(waits_for.map(({ full_name }) => full_name)),
  })
}

/** Tells those who may decide. */
function usePassingOn(document: Waiting) {
  return useAction({
    call: async (client) => {
      const params = { id: document.id }
      if (isInvoice(document)) await client.invoices.passOn({ params })
      else await client.timesheets.passOn({ params })
    },
    success: msg('Passed on'),
    failure: isInvoice(document) ? 'invoices.passOn' : 'timesheets.passOn',
    prefersServerMessage: true,
  })
}
