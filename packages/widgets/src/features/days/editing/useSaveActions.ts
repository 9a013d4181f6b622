import { useRef, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Intent } from './edited-noun.ts'
import type { SaveInput } from './useSaveDocument.ts'

/** The two acts of a form: each judges what was typed, and sends it where nothing is missing. */
export function useSaveActions<Form extends FieldValues, Document>(
  form: UseFormReturn<Form>,
  send: (input: SaveInput<Form, Document>) => Promise<unknown>,
  onMissing?: (errors: FieldErrors<Form>) => void,
) {
  /** Which of them is under way. */
  const [pending, setPending] = useState<Intent | null>(null)
  const last = useRef<[Intent, Document | null] | null>(null)
  const saveAs = async (intent: Intent, document: Document | null) => {
    last.current = [intent, document]
    setPending(intent)
    const judged = form.handleSubmit(async (values) => {
      // What went wrong is on the screen by now, and everything typed still stands.
      await send({ intent, form: values, document }).catch(() => undefined)
    }, onMissing)
    await judged()
    setPending(null)
  }
  /** What could not be sent, as it is typed by now. */
  const sendAgain = () => {
    if (last.current) void saveAs(...last.current)
  }
  return { pending, saveAs, sendAgain }
}
