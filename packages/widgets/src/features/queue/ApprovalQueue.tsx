import type { KeyboardEvent, ReactNode } from 'react'
import {
  BulkBar,
  Button,
  CheckIcon,
  MasterDetail,
  Page,
  PageTitle,
  Stack,
  useWords,
} from '../../ui/index.ts'
import type { Decision, DocumentActs } from '../decisions/index.ts'
import { capitalised } from '../documents/capitalised.ts'
import { QueueKeys, type QueueKey } from './QueueKeys.tsx'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import type { BulkApproval } from './use-bulk-approval.tsx'
import type { Queue } from './use-queue.ts'
import type { Ticks } from './use-ticks.ts'

export interface ApprovalQueueProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  /** As the list shows them. */
  rows: readonly Row[]
  queue: Queue<Row>
  acts: DocumentActs<Row, NoInfer<Act> | Decision>
  ticks: Ticks<Row>
  bulk: BulkApproval<Row>
  titleActions?: ReactNode
  filters: ReactNode
  /** The table in its frame. */
  list: ReactNode
  detail: ReactNode
}

/** Received documents from the list to the decision, by pointer or by keyboard alone. */
export function ApprovalQueue<Row extends QueueDocument, Act extends string>(
  props: ApprovalQueueProps<Row, Act>,
) {
  const { noun, rows, queue, acts, ticks, bulk } = props
  const words = useWords()
  const { chosen } = ticks
  const { shown } = queue

  const decide = (act: Decision) => () => {
    if (shown && (noun.decisionsOf(shown) as string[]).includes(act)) acts.start(act, shown)
  }
  const approve = () => (chosen.length > 0 ? bulk.ask(chosen) : decide('approve')())
  const keys: QueueKey[] = [
    { key: 'j', does: `Next ${noun.one}`, short: 'next', act: () => queue.step(1) },
    { key: 'k', does: `Previous ${noun.one}`, short: 'previous', act: () => queue.step(-1) },
    {
      key: 'x',
      also: 'Space',
      does: `Select the ${noun.one}`,
      short: 'select',
      act: () => shown && ticks.toggle(shown),
    },
    { key: 'a', does: 'Approve it, or all that are selected', short: 'approve', act: approve },
    { key: 'd', does: 'Dispute', short: 'dispute', act: decide('dispute') },
    { key: 'r', does: 'Reject', short: 'reject', act: decide('reject') },
    { key: '/', does: 'Search', act: () => queue.search.current?.focus() },
    { key: 'escape', does: 'Back to the list', act: queue.close },
  ]

  return (
    <Page>
      <MasterDetail
        title={<PageTitle title={capitalised(noun.many)} actions={props.titleActions} />}
        isDetailOpen={queue.isOpen}
        list={
          <div ref={queue.list} onKeyDown={(event) => tickByKey(event, rows, ticks)}>
            <Stack gap={3}>
              {props.filters}
              {props.list}
              {chosen.length > 0 && (
                <BulkBar
                  label={`Selected ${noun.many}`}
                  count={words('{count} selected', { count: chosen.length })}
                  amount={noun.totalOf(chosen)}
                  onClear={() => {
                    ticks.clear()
                    queue.findFocus()
                  }}
                  action={
                    <Button
                      variant={bulk.isOpen ? 'secondary' : 'primary'}
                      icon={<CheckIcon />}
                      onPress={() => bulk.ask(chosen)}
                    >
                      {words('Approve {count}', { count: chosen.length })}
                    </Button>
                  }
                />
              )}
              <QueueKeys
                keys={keys}
                builtIn={[{ keys: ['Enter'], does: `Open the ${noun.one}` }]}
              />
            </Stack>
          </div>
        }
        detail={props.detail}
      />
      {acts.dialog}
      {bulk.dialog}
    </Page>
  )
}

/** The space bar ticks the row whose name has the focus, as it would in a grid; Enter opens it. */
function tickByKey<Row extends { id: string }>(
  event: KeyboardEvent,
  rows: readonly Row[],
  ticks: Ticks<Row>,
) {
  if (event.key !== ' ' || !(event.target instanceof HTMLButtonElement)) return
  const line = event.target.closest('tbody tr')
  const row = line?.parentElement && rows[[...line.parentElement.children].indexOf(line)]
  if (!row) return
  event.preventDefault()
  ticks.toggle(row)
}
