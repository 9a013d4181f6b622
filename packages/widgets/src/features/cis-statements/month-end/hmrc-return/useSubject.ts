import { useWords } from '../../../../ui/index.ts'
import { lineOfPath } from './filed-rows.ts'
import type { PreparedReturn } from './filing-step.ts'

/** Whom something is about by the field that it names: a worker of the return, or the contractor. */
export function useSubject({ lines }: PreparedReturn, isOfTheseLines = true) {
  const words = useWords()
  return ({ path }: { path: string | null }): string | null => {
    const at = lineOfPath(path)
    if (at === null) return path?.startsWith('contractor.') ? words('Your company') : null
    const name = isOfTheseLines ? lines[at]?.name : undefined
    return name || words('Line {line}', { line: at + 1 })
  }
}
