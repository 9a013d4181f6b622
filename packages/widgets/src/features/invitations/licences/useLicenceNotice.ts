import { useCallback, useState } from 'react'
import { ApiError } from '@daysheet/core'

export interface LicenceNotice {
  /** The server's sentence about what stands in the way; null when nothing was refused for it. */
  sentence: string | null
  /** Licences are missing, or the client's own address is not confirmed. */
  reason: 'licences' | 'unconfirmed' | null
  /** Keeps the sentence of such a refusal and says whether it was one. */
  take: (error: unknown) => boolean
  clear: () => void
}

const REASONS = { licences_exhausted: 'licences', email_unverified: 'unconfirmed' } as const
type RefusalCode = keyof typeof REASONS

const isRefusal = (error: unknown): error is ApiError & { code: RefusalCode } =>
  error instanceof ApiError && error.code in REASONS

/**
 * Why no invitation can be sent, which stays on the screen: a toast would be gone before it is
 * acted on.
 */
export function useLicenceNotice(): LicenceNotice {
  const [refusal, setRefusal] = useState<{ code: RefusalCode; message: string } | null>(null)
  const take = useCallback((error: unknown) => {
    if (!isRefusal(error)) return false
    setRefusal({ code: error.code, message: error.sentence })
    return true
  }, [])
  const clear = useCallback(() => setRefusal(null), [])
  return {
    sentence: refusal?.message ?? null,
    reason: refusal && REASONS[refusal.code],
    take,
    clear,
  }
}
