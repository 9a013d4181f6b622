import { useState } from 'react'
import { ApiError } from '@daysheet/core'
import { errorSentence, showUnsent, useDaysheet, useWidgetScope } from '../../provider/index.ts'
import { msg, type ShortFormState } from '../../ui/index.ts'

const NOT_CHECKED = msg('The code could not be checked. Nothing was changed: try again.')

/** Enters the code; what speaks against it stays until the next one is entered or mailed. */
export function useConfirmCode(
  form: ShortFormState<{ code: string }, 'code'>,
  onConfirmed: () => void,
) {
  const { client, report } = useDaysheet()
  const { name } = useWidgetScope()
  const [refusal, setRefusal] = useState<string | null>(null)

  const confirm = async (body: { code: string }) => {
    setRefusal(null)
    try {
      await client.session.confirmStepUp({ body })
    } catch (error) {
      report(error, name)
      if (showUnsent(form, error)) return
      const [issue] = error instanceof ApiError ? error.issues : []
      setRefusal(issue?.message ?? errorSentence(error, NOT_CHECKED))
      form.fields.focus('code', undefined)
      return
    }
    onConfirmed()
  }
  return { refusal, forgetRefusal: () => setRefusal(null), confirm }
}
