import { isDifferentUpload, type CisMonthLine, type CisMonthState } from '@daysheet/core'
import {
  Badge,
  CircleAlertIcon,
  CircleCheckIcon,
  HourglassIcon,
  msg,
  Text,
} from '../../../../ui/index.ts'

interface LineStatementBadgeProps {
  line: CisMonthLine
  state: CisMonthState
}

/** Whether the worker has the statement of what was deducted. */
export function LineStatementBadge({ line, state }: LineStatementBadgeProps) {
  const { statement } = line
  if (!line.needs_statement && !isDifferentUpload(line)) {
    return (
      <Text as="span" size="small" tone="muted">
        {msg('None needed')}
      </Text>
    )
  }
  if (statement === null) {
    return (
      <Badge variant="dashed">{state === 'running' ? msg('After the 5th') : msg('To give')}</Badge>
    )
  }
  if (!statement.is_current) {
    return (
      <Badge tone="caution" icon={CircleAlertIcon}>
        {isDifferentUpload(line)
          ? msg('Figures differ')
          : statement.number_changed
            ? msg('Number changed')
            : msg('Figures changed')}
      </Badge>
    )
  }
  if (statement.print_failed) {
    return (
      <Badge tone="caution" icon={CircleAlertIcon}>
        {msg('Not printed')}
      </Badge>
    )
  }
  if (statement.source === 'made' && statement.file_url === null) {
    return (
      <Badge tone="info" icon={HourglassIcon}>
        {msg('Being prepared')}
      </Badge>
    )
  }
  return (
    <Badge tone="positive" icon={CircleCheckIcon}>
      {statement.source === 'uploaded'
        ? msg('Uploaded')
        : statement.statement_version > 1
          ? msg('Corrected')
          : msg('Given')}
    </Badge>
  )
}
