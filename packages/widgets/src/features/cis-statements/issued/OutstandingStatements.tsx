import { formatPounds, isFound, textsOfStatement, type CisPayment } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  Badge,
  Button,
  CardItem,
  CardList,
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  ListCard,
  Skeleton,
  Text,
  UploadIcon,
  useWords,
} from '../../../ui/index.ts'
import { ListFrame } from '../../lists/index.ts'
import { describeDeadline } from '../describe-deadline.ts'
import { describeTaxMonth } from '../describe-tax-month.ts'
import type { StatementSubject } from '../upload/statement-form.ts'
import { EVERY_ISSUED_STATEMENT, type IssuedStatementsView } from './issued-statements-view.ts'
import type { OutstandingList } from './useOutstanding.ts'

export interface OutstandingStatementsProps {
  list: OutstandingList
  view: IssuedStatementsView
  onChange: (part: Partial<IssuedStatementsView>) => void
  onUpload: (subject: StatementSubject) => void
}

/** The worker and month of each statement that is due or missing, as the home counts them. */
export function OutstandingStatements(props: OutstandingStatementsProps) {
  const { list, view, onChange, onUpload } = props
  const rows = list.rows.filter(
    (row) =>
      (view.workerId === null || row.worker_id === view.workerId) &&
      isFound(view.q, textsOfStatement(row)),
  )
  const isNarrowed = rows.length < list.rows.length
  return (
    <ListFrame
      list={{ ...list, rows }}
      loading={<Skeleton shape="list" label={msg('Loading CIS statements')} count={4} />}
      noMatch={{
        title: msg('No CIS statements match your filters'),
        children: msg('Try another worker or search.'),
      }}
      onClear={
        isNarrowed
          ? () => onChange({ ...EVERY_ISSUED_STATEMENT, status: 'outstanding' })
          : undefined
      }
      empty={{
        icon: CircleCheckIcon,
        title: msg('Nothing to give'),
        children: msg('Every worker has a statement of each tax month that is over.'),
      }}
    >
      <CardList label={msg('Statements to give')}>
        {rows.map((row) => (
          <CardItem key={`${row.worker_id} ${row.tax_year} ${row.tax_month}`}>
            <OutstandingCard row={row} onUpload={() => onUpload(subjectOf(row))} />
          </CardItem>
        ))}
      </CardList>
    </ListFrame>
  )
}

const subjectOf = ({ worker_id, tax_year, tax_month }: CisPayment): StatementSubject => ({
  worker_id,
  tax_year,
  tax_month,
})

function OutstandingCard({ row, onUpload }: { row: CisPayment; onUpload: () => void }) {
  const words = useWords()
  const { today } = useDaysheet()
  const month = describeTaxMonth(row, words)
  return (
    <ListCard
      headingLevel={2}
      title={<>{row.worker_name}</>}
      detail={<>{month}</>}
      meta={
        <Text as="span" size="small" tone={row.status === 'missing' ? 'critical' : 'muted'}>
          {describeDeadline(row.due_on, today, words)}
        </Text>
      }
      badges={
        <>
          <TimingBadge status={row.status} />{' '}
          {words('Payments {amount}', { amount: formatPounds(row.total_payments) })}
        </>
      }
      figure={row.total_deductions}
      figureNote={msg('Deductions')}
      actions={
        <Button
          size="compact"
          icon={<UploadIcon size="s" />}
          label={words('Upload {tax_month} of {worker}', {
            tax_month: month,
            worker: row.worker_name,
          })}
          onPress={onUpload}
        >
          {msg('Upload')}
        </Button>
      }
    />
  )
}

const TimingBadge = ({ status }: Pick<CisPayment, 'status'>) =>
  status === 'missing' ? (
    <Badge tone="critical" icon={CircleAlertIcon}>
      {msg('Missing')}
    </Badge>
  ) : (
    <Badge tone="caution" icon={ClockIcon}>
      {msg('Due')}
    </Badge>
  )
