import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  ActionCancelled,
  useAskHost,
  useDaysheet,
  useWidgetScope,
  type Action,
} from '../../provider/index.ts'
import { useWords } from '../../ui/index.ts'
import type { BulkWords } from './bulk-words.ts'
import { BulkRunDialog, type BulkStage } from './BulkRunDialog.tsx'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'
import { runBulk } from './run-bulk.ts'

export interface BulkRunOptions<D extends DocumentTypes, Input> {
  config: DocumentConfig<D, 'queue'>
  texts: BulkWords
  /** What is done with each of them. */
  action: Action<Input, D['summary']>
  /** All went well, with what came of each; says it in a toast unless the screen says more. */
  onAllDone?: (rows: readonly D['summary'][], message: string) => void
  /** Once the lists are read again, and when the dialog closes. */
  onRefreshed: () => void
}

export interface BulkRun<Row, Input> {
  run: (rows: readonly Row[], inputOf: (row: Row) => Input) => void
  isOpen: boolean
  dialog: ReactNode
}

/** The same action on several documents: the calls with their progress, then the result of each. */
export function useBulkRun<D extends DocumentTypes, Input>(
  options: BulkRunOptions<D, Input>,
): BulkRun<D['summary'], Input> {
  const { config, texts, action, onAllDone, onRefreshed } = options
  const { client, tenant, emit, notify, report } = useDaysheet()
  const { name: widget } = useWidgetScope()
  const askHost = useAskHost()
  const queries = useQueryClient()
  const words = useWords()
  const [stage, setStage] = useState<BulkStage<D['summary']> | null>(null)
  const stop = useRef<AbortController>(null)
  // What was answered has the newest version, which an undo has to say.
  const outputs = useRef(new Map<string, D['summary']>())
  const lastInputOf = useRef<((row: D['summary']) => Input) | null>(null)
  // Who leaves the page stops what has not begun: nobody would see the result.
  useEffect(() => () => stop.current?.abort(), [])

  const actOnOne = async (row: D['summary'], input: Input, signal: AbortSignal) => {
    if (action.before) await askHost(action.before(input), signal)
    const output = await action.call(client, input)
    outputs.current.set(row.id, output)
    for (const event of [action.event?.(output, input) ?? []].flat()) emit(event)
  }

  const run = async (rows: readonly D['summary'][], inputOf: (row: D['summary']) => Input) => {
    const controller = new AbortController()
    stop.current = controller
    lastInputOf.current = inputOf
    const count = rows.length
    setStage({ at: 'running', count, settled: 0 })
    const result = await runBulk(rows, {
      act: (row) => actOnOne(row, inputOf(row), controller.signal),
      isUntouched: (error) => error instanceof ActionCancelled && error.isUnanswered,
      signal: controller.signal,
      onSettled: (settled) => setStage({ at: 'running', count, settled }),
    })
    for (const { error } of result.failed) report(error, widget)
    if (result.done.length === count) {
      setStage(null)
      const message = words(texts.done, { count })
      const done = result.done.map((row) => outputs.current.get(row.id) ?? row)
      if (onAllDone) onAllDone(done, message)
      else notify.success(message)
    } else {
      setStage({ at: 'result', result })
    }
    await Promise.all(
      (action.refreshes ?? []).map((name) =>
        queries.invalidateQueries({ queryKey: [tenant, name] }),
      ),
    )
    onRefreshed()
  }

  const again = (rows: readonly D['summary'][]) => {
    if (lastInputOf.current) void run(rows, lastInputOf.current)
  }
  const close = () => {
    setStage(null)
    onRefreshed()
  }
  return {
    run: (rows, inputOf) => void run(rows, inputOf),
    isOpen: stage !== null,
    dialog: stage && (
      <BulkRunDialog
        config={config}
        texts={texts}
        failure={action.failure.sentence}
        stage={stage}
        onAgain={again}
        onStop={() => stop.current?.abort()}
        onClose={close}
      />
    ),
  }
}
