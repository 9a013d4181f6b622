import { isCurrentStatement, type CisSummary } from '@daysheet/core'
import { msg } from '../../ui/i18n/words.ts'

/** How statements are counted: superseded ones are listed, but say nothing more. */
export const STATEMENT_COUNTS = {
  countOf: ({ summary }: { summary: CisSummary }) => summary.total_statements,
  isCounted: isCurrentStatement,
  shown: msg({ one: 'Showing 1 CIS statement', other: 'Showing {count} CIS statements' }),
  shownOfAll: msg('Showing {count} of {all} CIS statements'),
}
