import { ApiError } from '@daysheet/core'
import type { AskForCode } from './useStepUp.tsx'

/**
 * Carries out a call, and once more after the person has entered the code that it needs in a
 * partner's session. Where they enter none it fails as it did: nothing was changed.
 */
export async function withStepUp<Output>(
  call: () => Promise<Output>,
  askForCode: AskForCode,
): Promise<Output> {
  try {
    return await call()
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'step_up_required'
    if (!isNeeded || !(await askForCode())) throw error
    return call()
  }
}
