import { clientDisplayName, formatPounds, type CisStatement } from '@daysheet/core'
import { Offered, useDaysheet } from '../../provider/index.ts'
import {
  msg,
  Button,
  DocumentId,
  DownloadIcon,
  IconButton,
  ListCard,
  Text,
  Trash2Icon,
  useWords,
} from '../../ui/index.ts'
import { describeTaxMonth } from './describe-tax-month.ts'
import { describeStatementGiven } from './describe-given.ts'
import { StatementMark } from './StatementMark.tsx'

export interface CisStatementCardProps {
  statement: CisStatement
  onDownload: () => void
  isDownloading: boolean
  /** Of one that the worker filed. */
  onDelete?: (() => void) | undefined
}

/** What one client paid and deducted in one tax month, with the statement itself. */
export function CisStatementCard(props: CisStatementCardProps) {
  const { statement, onDownload, isDownloading, onDelete } = props
  const words = useWords()
  const { today } = useDaysheet()
  const { invoice_number, total_payments } = statement
  const month = describeTaxMonth(statement, words)
  const client = clientDisplayName(statement)
  return (
    <ListCard
      headingLevel={2}
      title={<>{month}</>}
      detail={
        <>
          {client}
          {statement.filed_by_worker && ` · ${words('Filed by you')}`}
          {invoice_number !== null && (
            <>
              {' · '}
              <DocumentId>{invoice_number}</DocumentId>
            </>
          )}
        </>
      }
      meta={
        <Text as="span" size="small" tone="muted">
          {describeStatementGiven(statement, today, words)}
        </Text>
      }
      badges={
        <>
          <StatementMark statement={statement} />
          {words('Payments {amount}', { amount: formatPounds(total_payments) })}
        </>
      }
      figure={statement.total_deductions}
      figureNote={msg('Deductions')}
      actions={
        <>
          <Offered by="cisStatements.download">
            <Button
              variant="quiet"
              size="compact"
              icon={<DownloadIcon size="s" />}
              label={words('Download {tax_month} from {client}', { tax_month: month, client })}
              isPending={isDownloading}
              onPress={onDownload}
            >
              {msg('Download')}
            </Button>
          </Offered>
          {onDelete && (
            <IconButton
              label={words('Delete {tax_month} from {client}', { tax_month: month, client })}
              icon={<Trash2Icon />}
              onPress={onDelete}
            />
          )}
        </>
      }
    />
  )
}
