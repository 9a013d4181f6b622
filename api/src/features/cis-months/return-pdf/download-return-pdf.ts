import { returnFilename, viewCisMonth, type MonthDetailFacts, type Viewer } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import type { FileResult } from '../../../http/guard.ts'
import { LIMITS } from '../../../http/rate-limits.ts'
import { returnHtml } from './return-html.ts'

/** About as many lines as print in a second. */
const SHORT_LINES = 200

/** Printed anew each time: a return is printed once or twice, and changes with every payment. */
export async function downloadReturnPdf(
  deps: Deps,
  viewer: Viewer,
  facts: MonthDetailFacts,
): Promise<FileResult> {
  // Printing occupies a browser, which one person must not keep from everyone else.
  await deps.limits.consume(LIMITS.pdf, viewer.id)
  const month = viewCisMonth(facts)
  const content = await deps.pdf.print({
    html: returnHtml(month),
    isLong: month.lines.length > SHORT_LINES,
  })
  return { content, filename: returnFilename(month, 'pdf') }
}
