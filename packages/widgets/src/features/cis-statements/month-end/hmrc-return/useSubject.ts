import { lineOfPath } from '@daysheet/core'
import { useWords } from '../../../../ui/index.ts'
import type { PreparedReturn } from './filing-step.ts'

/** Whom something is about by the field that it names: a worker of the return, or the contractor. */
export function useSubject({ lines }: PreparedReturn) {
  const words = useWords()
  return ({ path }: { path: string }): string | null => {
    const at = lineOfPath(path)
    if (at === null) return path.startsWith('contractor.') ? words('Your company') : null
    return lines[at]?.name || words('Line {line}', { line: at + 1 })
  }
}
