import { formatPeriod, type Day, type DisputeResolution, type DocumentNoun } from '@daysheet/core'
import type { Action } from '../../provider/index.ts'
import { capitalised } from '../documents/capitalised.ts'
import { later, useWords } from '../../ui/index.ts'
import type { ReasonDialogProps } from './ReasonDialog.tsx'
import type { ResolveDisputeDialogProps } from './ResolveDisputeDialog.tsx'
import { useDecision } from './useDecision.ts'
import type { ActDialogProps } from './useDocumentActions.tsx'

// Forms weigh more than the list: their code comes when the page rests.
const ReasonDialog = later<ReasonDialogProps>(
  () => import('./ReasonDialog.tsx').then((module) => module.ReasonDialog),
  { isWanted: () => true },
)
const ResolveDisputeDialog = later<ResolveDisputeDialogProps>(
  () => import('./ResolveDisputeDialog.tsx').then((module) => module.ResolveDisputeDialog),
  { isWanted: () => true },
)

/** As much of a document as its decisions name. */
export interface DecidedDocument {
  id: string
  worker_name: string
  period_start: Day
  period_end: Day
  rejection_reason: string | null
}

/** What deciding about one noun says and does. */
export interface DecidedNoun<Row extends DecidedDocument> {
  noun: DocumentNoun
  numberOf: (document: Row) => string
  /** Pounds, or hours in words. */
  figureOf: (document: Row) => number | string
  dispute: Action<{ document: Row; reason: string }, Row>
  reject: Action<{ document: Row; reason: string }, Row>
  /** The message when the reason for a rejection is missing; without it it may be. */
  rejectionRequired?: string
  resolve: Action<{ document: Row; resolution: DisputeResolution }, Row>
  /** What each way out of a dispute is called and leads to. */
  resolutions: ResolveDisputeDialogProps['options']
}

interface NounProps<Row extends DecidedDocument> extends ActDialogProps<Row> {
  noun: DecidedNoun<Row>
}

const factsOf = <Row extends DecidedDocument>(noun: DecidedNoun<Row>, document: Row) => ({
  subtitle: `${noun.numberOf(document)}, ${document.worker_name}`,
  period: formatPeriod(document.period_start, document.period_end),
  figure: noun.figureOf(document),
})

const firstName = ({ worker_name }: DecidedDocument) => worker_name.split(' ')[0] ?? worker_name

/** The days of a document's work, each once. */
export const workedDays = (items: readonly { work_date: Day | null }[] = []): Day[] =>
  [...new Set(items.flatMap(({ work_date }) => work_date ?? []))].sort()

// More would bury the reason under buttons.
const MOST_DAY_BUTTONS = 14

export function DisputeDialog<Row extends DecidedDocument>(
  props: NounProps<Row> & { days: readonly Day[] },
) {
  const { noun, document, days, onClose, onDone, onRefreshed } = props
  const words = useWords()
  const { decide, isPending } = useDecision({ ...noun.dispute, onDone })
  return (
    <ReasonDialog
      title={`Dispute ${capitalised(noun.noun)}`}
      {...factsOf(noun, document)}
      hint={words(`{name} sees this word for word and can amend the ${noun.noun}.`, {
        name: firstName(document),
      })}
      submitLabel="Submit Dispute"
      pendingLabel="Submitting..."
      required="Please provide a dispute reason"
      days={days.length <= MOST_DAY_BUTTONS ? days : []}
      decide={(reason) => decide({ document, reason }).finally(onRefreshed)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}

export function RejectDialog<Row extends DecidedDocument>(props: NounProps<Row>) {
  const { noun, document, onClose, onDone, onRefreshed } = props
  const words = useWords()
  const { decide, isPending } = useDecision({ ...noun.reject, onDone })
  const title = `Reject ${capitalised(noun.noun)}`
  return (
    <ReasonDialog
      title={title}
      {...factsOf(noun, document)}
      hint={words(
        `{name} sees this word for word. A rejected ${noun.noun} cannot be amended: dispute it instead if it only needs a correction.`,
        { name: firstName(document) },
      )}
      submitLabel={title}
      pendingLabel="Rejecting..."
      isDestructive
      required={noun.rejectionRequired}
      decide={(reason) => decide({ document, reason }).finally(onRefreshed)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}

export function ResolveDialog<Row extends DecidedDocument>(props: NounProps<Row>) {
  const { noun, document, onClose, onDone, onRefreshed } = props
  const { decide, isPending } = useDecision({ ...noun.resolve, onDone })
  return (
    <ResolveDisputeDialog
      {...factsOf(noun, document)}
      reason={document.rejection_reason}
      options={noun.resolutions}
      decide={(resolution) => decide({ document, resolution }).finally(onRefreshed)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}
