import type { KeyboardEvent, ReactNode } from 'react'
import { useDaysheet } from '../../provider/index.ts'
import {
  msg,
  BulkBar,
  Button,
  MasterDetail,
  Page,
  PageTitle,
  Stack,
  useWords,
} from '../../ui/index.ts'
import type { DocumentActions } from '../decisions/index.ts'
import { capitalised } from '../documents/capitalised.ts'
import { QueueKeys, type QueueKey } from './QueueKeys.tsx'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'
import { SelectAllPages, type SelectAllPagesProps } from './SelectAllPages.tsx'
import type { BulkAction } from './useBulkApproval.tsx'
import { rowOf, type Queue } from './useQueue.ts'
import type { RowSelection } from './useRowSelection.ts'

/** What is done with all selected rows of which it can be done. */
export interface QueueBulkAction<Row, Name extends string> extends BulkAction<Row> {
  action: Name
  canDo: (row: Row) => boolean
  /** `Approve 3`. */
  label: (count: number) => string
}

export interface ApprovalQueueProps<D extends DocumentTypes> {
  config: DocumentConfig<D, 'queue'>
  /** As the list shows them. */
  rows: readonly D['summary'][]
  queue: Queue<D['summary']>
  actions: DocumentActions<D['summary'], D['action']>
  selection: RowSelection<D['summary']>
  /** The main one first. */
  bulk: readonly QueueBulkAction<D['summary'], D['action']>[]
  /** For selecting the rows that are not loaded yet. */
  everyPage: Omit<SelectAllPagesProps<D['summary']>, 'selection'>
  /** Takes the last approval back, where it still can be. */
  onUndo: () => void
  titleActions?: ReactNode
  filters: ReactNode
  /** The table in its frame. */
  list: ReactNode
  detail: ReactNode
}

/** Received documents from the list to the decision, by pointer or by keyboard alone. */
export function ApprovalQueue<D extends DocumentTypes>(props: ApprovalQueueProps<D>) {
  const { config, rows, queue, actions, selection } = props
  const words = useWords()
  const { notify } = useDaysheet()
  const { chosen } = selection
  const bulk = props.bulk
    .map((one) => ({ ...one, rows: chosen.filter(one.canDo) }))
    .filter((one) => one.rows.length > 0)

  const decide = (action: D['action']) => {
    if (!queue.isChosen) return notify.info(words(config.queue.chooseFirst))
    const { shown } = queue
    if (shown && config.queue.decisionsOf(shown).includes(action)) actions.start(action, shown)
  }
  const keys: QueueKey[] = [
    {
      key: 'j',
      does: { invoice: msg('Next invoice'), timesheet: msg('Next timesheet') }[config.noun],
      short: 'next',
      run: () => queue.step(1),
    },
    {
      key: 'k',
      does: { invoice: msg('Previous invoice'), timesheet: msg('Previous timesheet') }[config.noun],
      short: 'previous',
      run: () => queue.step(-1),
    },
    {
      key: 'x',
      also: 'Space',
      does: { invoice: msg('Select the invoice'), timesheet: msg('Select the timesheet') }[
        config.noun
      ],
      short: 'select',
      run: () => {
        if (!queue.shown) return
        queue.visit(queue.shown)
        selection.toggle(queue.shown)
      },
    },
    ...config.queue.keys.map(({ action, ...named }) => ({
      ...named,
      run: () => {
        const all = bulk.find((one) => one.action === action)
        if (all) all.ask(all.rows)
        else decide(action)
      },
    })),
    { key: 'u', does: msg('Undo the last approval'), run: props.onUndo },
    { key: '/', does: msg('Search'), run: () => queue.search.current?.focus() },
    { key: 'escape', does: msg('Back to the list'), run: queue.close },
  ]

  return (
    <Page>
      <MasterDetail
        title={<PageTitle title={capitalised(config.nouns)} actions={props.titleActions} />}
        isDetailOpen={queue.isOpen}
        list={
          <div
            ref={queue.list}
            onFocus={queue.followFocus}
            onKeyDown={(event) => selectByKey(event, rows, selection)}
          >
            <Stack gap={3}>
              {props.filters}
              {props.list}
              {chosen.length > 0 && (
                <>
                  <SelectAllPages selection={selection} {...props.everyPage} />
                  <BulkBar
                    label={
                      {
                        invoices: msg('Selected invoices'),
                        timesheets: msg('Selected timesheets'),
                      }[config.nouns]
                    }
                    count={words(
                      { one: '1 selected', other: '{count} selected' },
                      { count: chosen.length },
                    )}
                    amount={config.queue.totalOf(chosen)}
                    onClear={() => {
                      selection.clear()
                      queue.findFocus()
                    }}
                    action={bulk.map((one, index) => (
                      <Button
                        key={one.action}
                        variant={index > 0 || one.isOpen ? 'secondary' : 'primary'}
                        icon={config.queue.iconOf(one.action, 'm')}
                        kbd={config.queue.labels[one.action].key?.toUpperCase()}
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
                builtIn={[
                  {
                    keys: ['Enter'],
                    does: {
                      invoice: msg('Open the invoice'),
                      timesheet: msg('Open the timesheet'),
                    }[config.noun],
                  },
                ]}
              />
            </Stack>
          </div>
        }
        detail={props.detail}
      />
      {actions.dialog}
      {props.bulk.map(({ action, dialog }) => dialog && <div key={action}>{dialog}</div>)}
    </Page>
  )
}

/** The space bar selects the row whose name has the focus, as it would in a grid; Enter opens it. */
function selectByKey<Row extends { id: string }>(
  event: KeyboardEvent,
  rows: readonly Row[],
  selection: RowSelection<Row>,
) {
  if (event.key !== ' ' || !(event.target instanceof HTMLButtonElement)) return
  const row = rowOf(event.target, rows)
  if (!row) return
  event.preventDefault()
  if (!event.repeat) selection.toggle(row)
}
