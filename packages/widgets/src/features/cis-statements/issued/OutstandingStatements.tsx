import { formatDay, formatPounds, isFound, textsOfStatement, type CisPayment } from '@daysheet/core'
import {
  msg,
  Badge,
  Button,
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  EmptyState,
  Inline,
  ListRow,
  RowList,
  Sheet,
  Skeleton,
  UploadIcon,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { ListFrame } from '../../lists/index.ts'
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
  const words = useWords()
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
      empty={
        isNarrowed ? (
          <EmptyState
            isFiltered
            title={msg('No CIS statements match your filters')}
            action={
              <Button
                onPress={() => onChange({ ...EVERY_ISSUED_STATEMENT, status: 'outstanding' })}
              >
                {msg('Clear Filters')}
              </Button>
            }
          >
            {msg('Try another worker or search.')}
          </EmptyState>
        ) : (
          <EmptyState icon={CircleCheckIcon} title={msg('Nothing to give')}>
            {msg('Every worker has a statement of each tax month that is over.')}
          </EmptyState>
        )
      }
    >
      <Sheet title={msg('Statements to give')} padding="rows">
        <RowList label={msg('Statements to give')}>
          {rows.map((row) => (
            <ListRow
              key={`${row.worker_id} ${row.tax_year} ${row.tax_month}`}
              title={<>{row.worker_name}</>}
              note={noteOf(row, words)}
              end={
                <Inline gap={2} justify="end">
                  <TimingBadge status={row.status} />
                  <Button
                    size="compact"
                    icon={<UploadIcon size="s" />}
                    label={words('Upload {tax_month} of {worker}', {
                      tax_month: describeTaxMonth(row, words),
                      worker: row.worker_name,
                    })}
                    onPress={() => onUpload(subjectOf(row))}
                  >
                    {msg('Upload')}
                  </Button>
                </Inline>
              }
            />
          ))}
        </RowList>
      </Sheet>
    </ListFrame>
  )
}

const subjectOf = ({ worker_id, tax_year, tax_month }: CisPayment): StatementSubject => ({
  worker_id,
  tax_year,
  tax_month,
})

const noteOf = (row: CisPayment, words: Words): string =>
  words('{tax_month} · {payments} paid, {deductions} deducted · {due}', {
    tax_month: describeTaxMonth(row, words),
    payments: formatPounds(row.total_payments),
    deductions: formatPounds(row.total_deductions),
    due:
      row.status === 'missing'
        ? words('Was due on {day}', { day: formatDay(row.due_on) })
        : words('By {day}', { day: formatDay(row.due_on) }),
  })

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
