import { isCurrentStatement, type CisStatement } from '@daysheet/core'
import { msg, Badge } from '../../ui/index.ts'

/** Whether a statement corrects another one, or was itself replaced; nothing of any other. */
export function StatementMark({
  statement,
}: {
  statement: Pick<CisStatement, 'statement_version' | 'superseded_at'>
}) {
  if (!isCurrentStatement(statement)) {
    return <Badge variant="dashed">{msg('Superseded')}</Badge>
  }
  return statement.statement_version > 1 ? <Badge tone="info">{msg('Corrected')}</Badge> : null
}
