import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { HeldBack, useAskHost, useDaysheet, useWidgetScope } from '../../provider/index.ts'
import { useWords } from '../../ui/index.ts'
import { BulkDialog, type BulkStage } from './BulkDialog.tsx'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import { runBulk } from './run-bulk.ts'

export interface BulkApproval<Row> {
  /** Asks once, with the count and the total. */
  ask: (rows: readonly Row[]) => void
  isOpen: boolean
  dialog: ReactNode
}

/**
 * Approving several documents: one question, then the calls with their progress, then what came of
 * each. `onRefreshed` follows once the lists are read again.
 */
export function useBulkApproval<Row extends QueueDocument, Act extends string>(
  noun: QueueNoun<Row, Act>,
  onRefreshed: () => void,
): BulkApproval<Row> {
  const { client, tenant, emit, notify, report } = useDaysheet()
  const { name: widget } = useWidgetScope()
  const askHost = useAskHost()
  const queries = useQueryClient()
  const words = useWords()
  const [stage, setStage] = useState<BulkStage<Row> | null>(null)
  const stop = useRef<AbortController>(null)
  // Who leaves the page stops what has not begun: nobody would see what came of it.
  useEffect(() => () => stop.current?.abort(), [])

  const { approve } = noun
  const approveOne = async (document: Row, signal: AbortSignal) => {
    const input = { document }
    if (approve.before) await askHost(approve.before(input), signal)
    const output = await approve.call(client, input)
    if (approve.event) emit(approve.event(output, input))
  }

  const run = async (rows: readonly Row[]) => {
    const controller = new AbortController()
    stop.current = controller
    setStage({ at: 'running', rows, settled: 0 })
    const result = await runBulk(rows, {
      act: (document) => approveOne(document, controller.signal),
      isUntouched: (error) => error instanceof HeldBack && error.isUnanswered,
      signal: controller.signal,
      onSettled: (settled) => setStage({ at: 'running', rows, settled }),
    })
    for (const { error } of result.failed) report(error, widget)
    const count = result.done.length
    if (count === rows.length) {
      setStage(null)
      notify.success(
        count === 1
          ? words(`1 ${noun.one} approved successfully`)
          : words(`{count} ${noun.many} approved successfully`, { count }),
      )
    } else {
      setStage({ at: 'result', result })
    }
    await Promise.all(
      (approve.refreshes ?? []).map((name) =>
        queries.invalidateQueries({ queryKey: [tenant, name] }),
      ),
    )
    onRefreshed()
  }

  const close = () => {
    setStage(null)
    onRefreshed()
  }
  return {
    ask: (rows) => {
      if (rows.length > 0) setStage({ at: 'asking', rows })
    },
    isOpen: stage !== null,
    dialog: stage && (
      <BulkDialog
        noun={noun}
        stage={stage}
        onRun={(rows) => void run(rows)}
        onStop={() => stop.current?.abort()}
        onClose={close}
      />
    ),
  }
}
