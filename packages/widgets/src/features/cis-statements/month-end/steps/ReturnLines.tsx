import { memo } from 'react'
import type { CisMonth, CisMonthLine } from '@daysheet/core'
import {
  CopyButton,
  DataTable,
  Figure,
  ListCard,
  msg,
  Text,
  useWords,
  type DataTableColumn,
} from '../../../../ui/index.ts'
import { fieldsOfLine, textOfLine, type ReturnField } from './return-line-fields.ts'
import * as css from '../month-end.css.ts'

interface ReturnLinesProps {
  month: CisMonth
  rows: CisMonthLine[]
}

const FIGURES: ReadonlySet<ReturnField['key']> = new Set(['payments', 'materials', 'deducted'])

/** A subcontractor per line, in the order of the form: a table at width, cards on a phone. */
export function ReturnLines({ month, rows }: ReturnLinesProps) {
  const words = useWords()
  const { cis300 } = month
  const totals: Partial<Record<ReturnField['key'], string>> = {
    payments: String(cis300.payments),
    materials: String(cis300.materials),
    deducted: cis300.deducted.toFixed(2),
  }
  const column = (key: ReturnField['key'], header: string): DataTableColumn<CisMonthLine> => {
    const total = totals[key]
    return {
      key,
      header,
      kind: FIGURES.has(key) ? 'figure' : 'text',
      cell: (line) => <Field line={line} of={key} edge={FIGURES.has(key) ? 'end' : 'start'} />,
      ...(total !== undefined && { total: <Figure amount={total} total={key === 'deducted'} /> }),
    }
  }
  return (
    <DataTable
      label={msg('The return, as HMRC’s form has it')}
      rows={rows}
      rowKey={({ worker_id }) => worker_id}
      footLabel={words(
        { one: '1 subcontractor', other: '{count} subcontractors' },
        { count: month.workers_count },
      )}
      columns={[
        column('name', msg('Subcontractor')),
        column('utr', msg('UTR')),
        column('verification', msg('Verification number')),
        column('payments', msg('Total payments')),
        column('materials', msg('Cost of materials')),
        column('deducted', msg('Total deducted')),
        { key: 'line', header: msg('Line'), cell: (line) => <CopyLine line={line} /> },
      ]}
      card={(line) => <LineCard line={line} />}
    />
  )
}

// Each button costs more than a row of figures, so a line draws anew only when it changes.

const LineCard = memo(function LineCard({ line }: { line: CisMonthLine }) {
  const words = useWords()
  return (
    <ListCard
      headingLevel={3}
      title={<>{line.worker_name || words('A worker without a name')}</>}
      actions={<CopyLine line={line} />}
      note={
        <dl className={css.cardFields}>
          {fieldsOfLine(line).map(({ key, name, text }) =>
            text === null && key === 'verification' ? null : (
              <div key={key} className={css.field}>
                <dt className={css.fieldName}>{words(name)}</dt>
                <dd className={css.fieldValue}>
                  <Field line={line} of={key} edge="end" />
                </dd>
              </div>
            ),
          )}
        </dl>
      }
    />
  )
})

interface FieldProps {
  line: CisMonthLine
  of: ReturnField['key']
  edge: 'start' | 'end'
}

const Field = memo(function Field({ line, of, edge }: FieldProps) {
  const words = useWords()
  const field = fieldsOfLine(line).find(({ key }) => key === of)
  if (!field) return null
  if (field.text === null) {
    return (
      <Text as="span" size="small" tone="muted">
        {of === 'verification' ? msg('Not asked') : msg('Missing')}
      </Text>
    )
  }
  return (
    <CopyButton
      edge={edge}
      text={field.text}
      label={words('Copy {what} of {worker}: {text}', {
        what: words(field.name),
        worker: line.worker_name,
        text: field.text,
      })}
    >
      <>{field.text}</>
    </CopyButton>
  )
})

const CopyLine = memo(function CopyLine({ line }: { line: CisMonthLine }) {
  const words = useWords()
  return (
    <CopyButton
      variant="secondary"
      text={textOfLine(line)}
      label={words('Copy line of {worker}', { worker: line.worker_name })}
    >
      {msg('Copy line')}
    </CopyButton>
  )
})
