import { useState } from 'react'
import { ApiError, type FactorProof } from '@daysheet/core'
import { errorSentence, showUnsent, useDaysheet, useWidgetScope } from '../../provider/index.ts'
import type { ShortFormState } from '../../ui/index.ts'
import { passkeySentence } from './passkey.ts'

export interface Taking {
  /** What speaks against the last proof; it stays until the next one. */
  refusal: string | null
  forgetRefusal: () => void
  /** Gives a proof; false where it was not taken. */
  give: (proof: () => Promise<FactorProof>, form?: AnyForm) => Promise<boolean>
}

type AnyForm = Pick<ShortFormState<never>, 'fields' | 'setError'>

/** Gives a second factor to whoever asks for it, and says why it was not taken. */
export function useTaking(take: (proof: FactorProof) => Promise<unknown>, failure: string): Taking {
  const { report } = useDaysheet()
  const { name } = useWidgetScope()
  const [refusal, setRefusal] = useState<string | null>(null)
  const give: Taking['give'] = async (proof, form) => {
    setRefusal(null)
    try {
      await take(await proof())
      return true
    } catch (error) {
      const cancelled = passkeySentence(error)
      if (cancelled === null) report(error, name)
      if (form && showUnsent(form, error)) return false
      const [issue] = error instanceof ApiError ? error.issues : []
      setRefusal(cancelled ?? issue?.message ?? errorSentence(error, failure))
      return false
    }
  }
  return { refusal, forgetRefusal: () => setRefusal(null), give }
}
