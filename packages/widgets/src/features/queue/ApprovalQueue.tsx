import type { KeyboardEvent, ReactNode } from 'react'
import type { CallName } from '@daysheet/client'
import { callOfAbility } from '@daysheet/core'
import { useDaysheet, useSupports } from '../../provider/index.ts'
import {
  msg,
  BulkBar,
  Button,
  MasterDetail,
  Page,
  PageTitle,
  Skeleton,
  Stack,
  useWords,
  type EmptyStateProps,
} from '../../ui/index.ts'
import type { DocumentActions } from '../decisions/index.ts'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'
import { describeListed, noMatchOf, type ChosenStatus } from '../documents/document-list.ts'
import { clearingOf, ListFrame, ListToolbar, type ListToolbarProps } from '../lists/index.ts'
import type { QueueCardProps } from './QueueCard.tsx'
import type { QueueDetailProps } from './QueueDetail.tsx'
import { QueueKeys, type QueueKey } from './QueueKeys.tsx'
import { QueueTable } from './QueueTable.tsx'
import { SelectAllPages } from './SelectAllPages.tsx'
import { useBulkApproval, type BulkAction } from './useBulkApproval.tsx'
import type { DocumentQueue } from './useDocumentQueue.ts'
import { rowOf } from './useQueue.ts'
import type { RowSelection } from './useRowSelection.ts'

/** What is done with all selected rows of which it can be done. */
export interface QueueBulkAction<Row, Name extends string> extends BulkAction<Row> {
  action: Name
  canDo: (row: Row) => boolean
  /** `Approve 3`. */
  label: (count: number) => string
}

/** What every card of a queue is given. */
export type QueueCardBase<D extends DocumentTypes> = Omit<
  QueueCardProps<D>,
  'page' | 'meta' | 'menuItems' | 'isMenuPending'
>

/** What every detail of a queue is given. */
export type QueueDetailBase<D extends DocumentTypes> = Omit<
  QueueDetailProps<D>,
  'query' | 'tools' | 'head' | 'children'
>

export interface ApprovalQueueProps<
  D extends DocumentTypes,
  Page,
  View extends object,
> extends Pick<ListToolbarProps<View>, 'filters' | 'view' | 'everything' | 'end'> {
  config: DocumentConfig<D, 'decide' | 'queue'>
  documents: DocumentQueue<D, Page, View>
  actions: DocumentActions<D['summary'], D['action']>
  canApprove: (row: D['summary']) => boolean
  /** What else is done with several at once. */
  bulk?: readonly QueueBulkAction<D['summary'], D['action']>[]
  /** Why some of the rows can't be selected with the others. */
  leftOut?: (rows: readonly D['summary'][]) => string | null
  /** How many of the whole list could be selected; unknown while somebody searches. */
  selectableCount: number | undefined
  /** Which status the list shows, for its last row. */
  status: ChosenStatus
  titleActions?: ReactNode
  /** There is nothing yet. */
  empty: EmptyStateProps
  card: (props: QueueCardBase<D>) => ReactNode
  detail: (id: string, props: QueueDetailBase<D>) => ReactNode
}

/** Received documents from the list to the decision, by pointer or by keyboard alone. */
export function ApprovalQueue<D extends DocumentTypes, Page, View extends object>(
  props: ApprovalQueueProps<D, Page, View>,
) {
  const { config, documents, actions, canApprove, status, filters, view, everything } = props
  const { list, rows, order, queue, selection, narrow } = documents
  const { texts } = config
  const words = useWords()
  const supports = useSupports()
  const { notify } = useDaysheet()
  const approval = useBulkApproval(config, actions.offerUndo, queue.findFocus)
  const { chosen } = selection
  const everyBulk: readonly QueueBulkAction<D['summary'], D['action']>[] = [
    {
      ...approval,
      action: 'approve',
      canDo: canApprove,
      label: (count) => words('Approve {count}', { count }),
    },
    ...(props.bulk ?? []),
  ]
  const bulk = everyBulk
    .map((one) => ({ ...one, rows: chosen.filter(one.canDo) }))
    .filter((one) => one.rows.length > 0)
  const narrowing = { filters, view, everything, onChange: narrow }

  const decide = (action: D['action']) => {
    if (!queue.isChosen) return notify.info(words(texts.queue.chooseFirst))
    const { shown } = queue
    if (shown && config.queue.decisionsOf(shown).includes(action)) actions.start(action, shown)
  }
  const undo = { key: 'u', does: msg('Undo the last approval'), run: actions.undoLast }
  const keys: QueueKey[] = [
    { key: 'j', does: texts.queue.next, short: 'next', run: () => queue.step(1) },
    { key: 'k', does: texts.queue.previous, short: 'previous', run: () => queue.step(-1) },
    {
      key: 'x',
      also: 'Space',
      does: texts.queue.select,
      short: 'select',
      run: () => {
        if (!queue.shown) return
        queue.visit(queue.shown)
        selection.toggle(queue.shown)
      },
    },
    ...config.queue.keys
      .filter(({ action }) => supports(`${config.nouns}.${callOfAbility(action)}` as CallName))
      .map(({ action, ...named }) => ({
        ...named,
        run: () => {
          const all = bulk.find((one) => one.action === action)
          if (all) all.ask(all.rows)
          else decide(action)
        },
      })),
    ...(supports(config.decide.undo.failure.call) ? [undo] : []),
    { key: '/', does: msg('Search'), run: () => queue.search.current?.focus() },
    { key: 'escape', does: msg('Back to the list'), run: queue.close },
  ]

  return (
    <Page>
      <MasterDetail
        title={<PageTitle title={texts.list.title} actions={props.titleActions} />}
        isDetailOpen={queue.isOpen}
        list={
          <div
            ref={queue.list}
            onFocus={queue.followFocus}
            onKeyDown={(event) => selectByKey(event, rows, selection)}
          >
            <Stack gap={3}>
              <ListToolbar
                {...narrowing}
                end={props.end}
                beside={{ search: queue.search, onSearched: queue.focusRow }}
              />
              <ListFrame
                list={list}
                loading={<Skeleton shape="table" label={texts.list.loading} count={6} />}
                noMatch={noMatchOf(texts)}
                onClear={clearingOf(narrowing)}
                empty={props.empty}
              >
                <QueueTable
                  config={config}
                  rows={rows}
                  footWords={describeListed(texts, list, status, words)}
                  {...order}
                  queue={queue}
                  selection={selection}
                  card={(document) =>
                    props.card({
                      config,
                      document,
                      actions,
                      selection,
                      onOpen: () => queue.open(document),
                      onVisit: () => queue.visit(document),
                    })
                  }
                />
              </ListFrame>
              {chosen.length > 0 && (
                <>
                  <SelectAllPages
                    selection={selection}
                    hasMore={list.hasMore}
                    count={props.selectableCount}
                    loadAll={list.loadAll}
                  />
                  <BulkBar
                    label={texts.queue.selected}
                    count={words(
                      { one: '1 selected', other: '{count} selected' },
                      { count: chosen.length },
                    )}
                    amount={config.queue.totalOf(chosen)}
                    note={props.leftOut?.(rows)}
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
              <QueueKeys keys={keys} builtIn={[{ keys: ['Enter'], does: texts.queue.open }]} />
            </Stack>
          </div>
        }
        detail={
          queue.shownId &&
          props.detail(queue.shownId, {
            config,
            summary: queue.shown,
            actions,
            isQuiet: actions.dialog !== null || chosen.length > 0,
            hasKeys: queue.isChosen && chosen.length === 0,
            onClose: queue.close,
            bodyRef: queue.detail,
          })
        }
      />
      {actions.dialog}
      {everyBulk.map(({ action, dialog }) => dialog && <div key={action}>{dialog}</div>)}
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
