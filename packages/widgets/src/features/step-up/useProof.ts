import { useState } from 'react'
import { ApiError, type ApiClient } from '@daysheet/core'
import { errorSentence, showUnsent, useDaysheet, useWidgetScope } from '../../provider/index.ts'
import type { ShortFormState } from '../../ui/index.ts'

export interface ProofDialogProps {
  onConfirmed: () => void
  onClose: () => void
}

interface Proof<Body> {
  /** The one field of the form. */
  field: keyof Body & string
  enter: (client: ApiClient, body: Body) => Promise<unknown>
  /** Where no answer says why. */
  failure: string
}

/** Enters a code or a password; what speaks against it stays until the next one is entered. */
export function useProof<Body>(
  form: ShortFormState<Body, keyof Body & string>,
  { field, enter, failure }: Proof<Body>,
  onConfirmed: () => void,
) {
  const { client, report } = useDaysheet()
  const { name } = useWidgetScope()
  const [refusal, setRefusal] = useState<string | null>(null)

  const confirm = async (body: Body) => {
    setRefusal(null)
    try {
      await enter(client, body)
    } catch (error) {
      report(error, name)
      if (showUnsent(form, error)) return
      const [issue] = error instanceof ApiError ? error.issues : []
      setRefusal(issue?.message ?? errorSentence(error, failure))
      form.fields.focus(field, undefined)
      return
    }
    onConfirmed()
  }
  return { refusal, forgetRefusal: () => setRefusal(null), confirm }
}
