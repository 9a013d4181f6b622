import { useQuery } from '@tanstack/react-query'
import { formatPeriod, type Day } from '@daysheet/core'
import { useDaysheet, useSupports } from '../../provider/index.ts'
import { msg, later, useWords, type Words } from '../../ui/index.ts'
import type {
  DocumentConfig,
  DocumentSummary,
  DocumentTypes,
  WholeDocument,
} from '../documents/document-config.ts'
import type { ReasonDialogProps } from './ReasonDialog.tsx'
import type { ResolveDisputeDialogProps } from './ResolveDisputeDialog.tsx'
import { useDialogDecision } from './useDialogDecision.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'

// Forms weigh more than the list: their code comes when the page rests.
const ReasonDialog = later<ReasonDialogProps>(() =>
  import('./ReasonDialog.tsx').then((module) => module.ReasonDialog),
)
const ResolveDisputeDialog = later<ResolveDisputeDialogProps>(() =>
  import('./ResolveDisputeDialog.tsx').then((module) => module.ResolveDisputeDialog),
)

interface DecisionDialogProps<D extends DocumentTypes> extends ActionDialogProps<D['summary']> {
  config: DocumentConfig<D, 'decide'>
}

const factsOf = <D extends DocumentTypes>(
  config: DocumentConfig<D, 'decide'>,
  document: D['summary'],
  words: Words,
) => ({
  subtitle: `${config.numberOf(document)}, ${document.worker_name}`,
  period: formatPeriod(document.period_start, document.period_end),
  figure: config.figureOf(document, words),
})

const firstName = ({ worker_name }: DocumentSummary) => worker_name.split(' ')[0] ?? worker_name

/** The days of a document's work, each once. */
const workedDays = ({ items = [] }: Partial<Pick<WholeDocument, 'items'>> = {}): Day[] =>
  [...new Set(items.flatMap(({ work_date }) => work_date ?? []))].sort()

// More would bury the reason under buttons.
const MOST_DAY_BUTTONS = 14

export function DisputeDialog<D extends DocumentTypes>(props: DecisionDialogProps<D>) {
  const { config, document, onClose } = props
  const words = useWords()
  const enabled = useSupports()(`${config.nouns}.read`)
  const days = workedDays(useQuery({ ...config.read(useDaysheet(), document.id), enabled }).data)
  const { decide, ...decision } = useDialogDecision(config.decide.dispute, props)
  return (
    <ReasonDialog
      title={config.texts.dispute.title}
      {...factsOf(config, document, words)}
      hint={words(config.texts.dispute.hint, { name: firstName(document) })}
      submitLabel={msg('Submit Dispute')}
      pendingLabel={msg('Submitting...')}
      required={msg('Please provide a dispute reason')}
      days={days.length <= MOST_DAY_BUTTONS ? days : []}
      begun={props.reason}
      decide={(reason) => decide({ document, reason })}
      {...decision}
      onClose={onClose}
    />
  )
}

export function RejectDialog<D extends DocumentTypes>(props: DecisionDialogProps<D>) {
  const { config, document, onClose } = props
  const words = useWords()
  const { decide, ...decision } = useDialogDecision(config.decide.reject, props)
  const { title, hint } = config.texts.reject
  return (
    <ReasonDialog
      title={title}
      {...factsOf(config, document, words)}
      hint={words(hint, { name: firstName(document) })}
      submitLabel={title}
      pendingLabel={msg('Rejecting...')}
      isDestructive
      required={config.decide.rejectionRequired}
      decide={(reason) => decide({ document, reason })}
      {...decision}
      onClose={onClose}
    />
  )
}

export function ResolveDialog<D extends DocumentTypes>(props: DecisionDialogProps<D>) {
  const { config, document, onClose } = props
  const words = useWords()
  const { decide, ...decision } = useDialogDecision(config.decide.resolveDispute, props)
  return (
    <ResolveDisputeDialog
      {...factsOf(config, document, words)}
      reason={document.rejection_reason}
      options={config.decide.resolutions}
      decide={(resolution) => decide({ document, resolution })}
      {...decision}
      onClose={onClose}
    />
  )
}
