import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDay, isDay } from '@daysheet/core'
import {
  msg,
  Sheet,
  Stack,
  StickyBar,
  SummaryList,
  Text,
  type StickyBarProps,
  useWords,
} from '../../../ui/index.ts'
import { SaveAction, SubmitAction, type EditorActions } from '../../days/editing/index.ts'
import { draftNote, type DraftState } from '../../drafts/index.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { useTotals } from './totals.tsx'

export interface SendingProps {
  /** Where a submitted invoice goes; null until a client is chosen. */
  goesTo: string | null
  /** What should be read before it is sent; above the actions. */
  notice?: ReactNode
}

/** When it is due and who receives it. */
function Sending({ goesTo }: Pick<SendingProps, 'goesTo'>) {
  const words = useWords()
  const { control } = useFormContext<InvoiceForm>()
  const due = useWatch({ control, name: 'due_date' })
  return (
    <Text size="small" tone="muted">
      {[
        ...(isDay(due) ? [words('Due {day}.', { day: formatDay(due, 'weekday') })] : []),
        ...(goesTo ? [words('Goes to {email}', { email: goesTo })] : []),
      ].join(' ')}
    </Text>
  )
}

type SummaryProps = EditorActions & SendingProps & { draft: DraftState<unknown, unknown> }

/** Beside the form at a desk. The actions are not rendered again with each figure. */
export function SideSummary({ draft, goesTo, notice, ...actions }: SummaryProps) {
  const words = useWords()
  return (
    <Sheet title={msg('Summary')} aside={draftNote(draft, words)}>
      <Stack>
        <SideLines />
        {notice}
        <Stack gap={2}>
          <SubmitAction {...actions} isBlock />
          <SaveAction {...actions} isBlock />
        </Stack>
        <Sending goesTo={goesTo} />
      </Stack>
    </Sheet>
  )
}

const SideLines = () => <SummaryList lines={useTotals().lines} live />
const BarLines = () => <SummaryList size="compact" lines={useTotals().lines.slice(0, -1)} />

/** Under the form on a phone: the net amount and the one main action, within reach of a thumb. */
export const SummaryBar = ({ goesTo, notice, ...actions }: EditorActions & SendingProps) => (
  <NetBar
    notice={notice}
    action={<SubmitAction {...actions} />}
    details={
      <Stack gap={3}>
        <BarLines />
        <Sending goesTo={goesTo} />
      </Stack>
    }
  />
)

const NetBar = (props: Pick<StickyBarProps, 'action' | 'details' | 'notice'>) => (
  <StickyBar label={msg('Net amount')} amount={useTotals().lines.at(-1)?.amount ?? 0} {...props} />
)
