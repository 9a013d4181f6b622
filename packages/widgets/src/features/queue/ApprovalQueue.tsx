import type { KeyboardEvent, ReactNode } from 'react'
import { useDaysheet } from '../../provider/index.ts'
import { BulkBar, Button, MasterDetail, Page, PageTitle, Stack, useWords } from '../../ui/index.ts'
import type { DocumentActions } from '../decisions/index.ts'
import { capitalised } from '../documents/capitalised.ts'
import { QueueKeys, type QueueKey } from './QueueKeys.tsx'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import { SelectAllPages, type SelectAllPagesProps } from './SelectAllPages.tsx'
import type { BulkAction } from './useBulkApproval.tsx'
import { rowOf, type Queue } from './useQueue.ts'
import type { Ticks } from './useRowSelection.ts'

/** What is done with all ticked rows of which it can be done. */
export interface QueueBulkAction<Row, Act extends string> extends BulkAction<Row> {
  act: Act
  canDo: (row: Row) => boolean
  /** `Approve 3`. */
  label: (count: number) => string
}

export interface ApprovalQueueProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  /** As the list shows them. */
  rows: readonly Row[]
  queue: Queue<Row>
  actions: DocumentActions<Row, NoInfer<Act>>
  ticks: Ticks<Row>
  /** The main one first. */
  bulk: readonly QueueBulkAction<Row, NoInfer<Act>>[]
  /** For ticking the rows that are not loaded yet. */
  everyPage: Omit<SelectAllPagesProps<Row>, 'ticks'>
  /** Takes the last approval back, where it still can be. */
  onUndo: () => void
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
  const { noun, rows, queue, actions, ticks } = props
  const words = useWords()
  const { notify } = useDaysheet()
  const { chosen } = ticks
  const bulk = props.bulk
    .map((one) => ({ ...one, rows: chosen.filter(one.canDo) }))
    .filter((one) => one.rows.length > 0)

  const decide = (act: Act) => {
    if (!queue.isChosen) return notify.info(words(noun.chooseFirst))
    const { shown } = queue
    if (shown && noun.decisionsOf(shown).includes(act)) actions.start(act, shown)
  }
  const keys: QueueKey[] = [
    { key: 'j', does: `Next ${noun.one}`, short: 'next', act: () => queue.step(1) },
    { key: 'k', does: `Previous ${noun.one}`, short: 'previous', act: () => queue.step(-1) },
    {
      key: 'x',
      also: 'Space',
      does: `Select the ${noun.one}`,
      short: 'select',
      act: () => {
        if (!queue.shown) return
        queue.visit(queue.shown)
        ticks.toggle(queue.shown)
      },
    },
    ...noun.keys.map(({ act, ...named }) => ({
      ...named,
      act: () => {
        const all = bulk.find((one) => one.act === act)
        if (all) all.ask(all.rows)
        else decide(act)
      },
    })),
    { key: 'u', does: 'Undo the last approval', act: props.onUndo },
    { key: '/', does: 'Search', act: () => queue.search.current?.focus() },
    { key: 'escape', does: 'Back to the list', act: queue.close },
  ]

  return (
    <Page>
      <MasterDetail
        title={<PageTitle title={capitalised(noun.many)} actions={props.titleActions} />}
        isDetailOpen={queue.isOpen}
        list={
          <div
            ref={queue.list}
            onFocus={queue.followFocus}
            onKeyDown={(event) => tickByKey(event, rows, ticks)}
          >
            <Stack gap={3}>
              {props.filters}
              {props.list}
              {chosen.length > 0 && (
                <>
                  <SelectAllPages ticks={ticks} {...props.everyPage} />
                  <BulkBar
                    label={`Selected ${noun.many}`}
                    count={words('{count} selected', { count: chosen.length })}
                    amount={noun.totalOf(chosen)}
                    onClear={() => {
                      ticks.clear()
                      queue.findFocus()
                    }}
                    action={bulk.map((one, index) => (
                      <Button
                        key={one.act}
                        variant={index > 0 || one.isOpen ? 'secondary' : 'primary'}
                        icon={noun.iconOf(one.act, 'm')}
                        kbd={noun.words[one.act].key?.toUpperCase()}
                        onPress={() => one.ask(one.rows)}
                      >
                        {one.label(one.rows.length)}
                      </Button>
                    ))}
                  />
                </>
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
      {actions.dialog}
      {props.bulk.map(({ act, dialog }) => dialog && <div key={act}>{dialog}</div>)}
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
  const row = rowOf(event.target, rows)
  if (!row) return
  event.preventDefault()
  if (!event.repeat) ticks.toggle(row)
}
