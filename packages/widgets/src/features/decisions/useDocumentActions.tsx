import { useState, type ComponentType, type ReactNode } from 'react'
import type { Outcome } from './useDecision.ts'

export interface ActDialogProps<Row> {
  document: Row
  onClose: () => void
  /** The moment it is done, before anything is read again. */
  onDone: () => void
  /** Once the lists are read again. */
  onRefreshed: () => void
}

export interface ActOptions<Row, Act extends string> {
  /** It is done, before anything is read again: where the document leaves, show what comes next. */
  onDone?: (document: Row, act: Act) => void
  /** Lists, counts and details are read again: the focus may have lost its place. */
  onRefreshed?: () => void
}

export interface DocumentActions<Row, Act extends string> {
  /** Does it, or asks what must be known first. */
  start: (act: Act, document: Row) => void
  /** What is under way without a dialog. */
  busy: { act: string; id: string } | null
  /** The dialog that asks; belongs somewhere in the screen. */
  dialog: ReactNode
}

interface ImmediateAction<Row> {
  decide: (input: { document: Row }) => Promise<Outcome>
  /** What is under way. */
  input: { document: Row } | undefined
}

/**
 * Everything that can be done with a document of a list. What is `atOnce` runs when it is started;
 * the rest has a dialog that asks. One act at a time.
 */
export function useDocumentActions<Row extends { id: string }, Act extends string>(
  atOnce: Partial<Record<Act, ImmediateAction<Row>>>,
  dialogs: Partial<Record<string, ComponentType<ActDialogProps<Row>>>>,
  { onDone, onRefreshed }: ActOptions<Row, Act>,
): DocumentActions<Row, Act> {
  const [asked, setAsked] = useState<{ act: Act; document: Row } | null>(null)
  const underWay = Object.entries<ImmediateAction<Row> | undefined>(atOnce).flatMap(
    ([act, swift]) => (swift?.input ? [{ act, id: swift.input.document.id }] : []),
  )

  const start = (act: Act, document: Row) => {
    const swift = atOnce[act]
    if (!swift) return setAsked({ act, document })
    // A second press of the key while the first is on its way would be refused as too late.
    if (underWay.length > 0) return
    void swift.decide({ document }).then(() => onRefreshed?.())
  }

  const Asked = asked && dialogs[asked.act]
  return {
    start,
    busy: underWay[0] ?? null,
    dialog: Asked && (
      <Asked
        key={`${asked.act} ${asked.document.id}`}
        document={asked.document}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null)
          onDone?.(asked.document, asked.act)
        }}
        onRefreshed={() => onRefreshed?.()}
      />
    ),
  }
}
