import { useCallback, useState } from 'react'
import { ApiError } from '@daysheet/core'

export interface LicenceNotice {
  /** The server's sentence about the plan's licences; null when nothing was refused for them. */
  sentence: string | null
  /** Keeps the sentence of a refusal for want of licences and says whether it was one. */
  take: (error: unknown) => boolean
  clear: () => void
}

/** A refusal for want of licences stays on the screen: a toast would be gone before it is acted on. */
export function useLicenceNotice(): LicenceNotice {
  const [sentence, setSentence] = useState<string | null>(null)
  const take = useCallback((error: unknown) => {
    const isRefusal = error instanceof ApiError && error.code === 'licences_exhausted'
    if (isRefusal) setSentence(error.message)
    return isRefusal
  }, [])
  const clear = useCallback(() => setSentence(null), [])
  return { sentence, take, clear }
}
