import type { ReactNode } from 'react'
import { formatPounds } from '@daysheet/core'
import { useSupports } from '../../../../provider/index.ts'
import {
  Button,
  DataTable,
  Figure,
  ListCard,
  msg,
  Text,
  useWords,
  type Words,
} from '../../../../ui/index.ts'
import type { FiledRow } from './filed-rows.ts'
import { LineNotes } from './LineNotes.tsx'
import * as cards from '../month-end.css.ts'
import * as css from './hmrc-return.css.ts'

type Amount = 'payments' | 'materials' | 'deducted'

const AMOUNTS: readonly { key: Amount; name: string }[] = [
  { key: 'payments', name: msg('Total payments') },
  { key: 'materials', name: msg('Cost of materials') },
  { key: 'deducted', name: msg('Total deducted') },
]

interface FiledLinesProps {
  rows: FiledRow[]
  totals: Readonly<Record<Amount, string>>
  count: number
  /** Opens what HMRC is told of a worker. */
  onMend: (row: FiledRow) => void
}

/** Each line as HMRC gets it, with the exact amount where its pence are left out. */
export function FiledLines({ rows, totals, count, onMend }: FiledLinesProps) {
  const words = useWords()
  const mend = (row: FiledRow) => <Mend row={row} onMend={onMend} />
  const mayMend = useSupports()('hmrc.saveSubcontractor')
  return (
    <DataTable
      label={msg('The return, as HMRC gets it')}
      rows={rows}
      rowKey={({ worker_id }) => worker_id}
      footLabel={words({ one: '1 subcontractor', other: '{count} subcontractors' }, { count })}
      columns={[
        {
          key: 'name',
          header: msg('Subcontractor'),
          cell: (row) => (
            <>
              <Text as="div" size="small" isStrong>
                <>{row.sent_name || words('No name')}</>
              </Text>
              <Text as="div" size="tiny" tone="muted">
                {describeLine(row, words)}
              </Text>
              <LineNotes notes={row.notes} />
            </>
          ),
        },
        ...AMOUNTS.map(({ key, name }) => ({
          key,
          header: name,
          kind: 'figure' as const,
          cell: (row: FiledRow) => <SentAmount row={row} of={key} />,
          total: <Figure amount={totals[key]} total={key === 'deducted'} />,
        })),
        ...(mayMend ? [{ key: 'mend', header: msg('Details'), cell: mend }] : []),
      ]}
      card={(row) => <FiledCard row={row} mend={mayMend ? mend(row) : null} />}
    />
  )
}

function Mend({ row, onMend }: { row: FiledRow; onMend: (row: FiledRow) => void }) {
  const words = useWords()
  return (
    <Button
      size="compact"
      variant="quiet"
      label={words('Mend what HMRC is told of {worker}', { worker: row.name })}
      onPress={() => onMend(row)}
    >
      {msg('Mend')}
    </Button>
  )
}

function FiledCard({ row, mend }: { row: FiledRow; mend: ReactNode }) {
  const words = useWords()
  return (
    <ListCard
      headingLevel={3}
      title={<>{row.sent_name || words('No name')}</>}
      detail={describeLine(row, words)}
      actions={mend}
      note={
        <>
          <LineNotes notes={row.notes} />
          <dl className={cards.cardFields}>
            {AMOUNTS.map(({ key, name }) => (
              <div key={key} className={cards.field}>
                <dt className={cards.fieldName}>{words(name)}</dt>
                <dd className={cards.fieldValue}>
                  <SentAmount row={row} of={key} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      }
    />
  )
}

function SentAmount({ row, of }: { row: FiledRow; of: Amount }) {
  const words = useWords()
  const isRounded = row[of] !== Number(row.sent[of])
  return (
    <>
      <Figure amount={row.sent[of]} tone="inherit" />
      {isRounded && (
        <span className={css.exact}>
          {words('from {amount}', { amount: formatPounds(row[of]) })}
        </span>
      )}
    </>
  )
}

/** The firm stands in the return, its partner on the other screens. */
const isFirm = ({ business_type, partnership_name }: FiledRow): boolean =>
  business_type === 'partnership' && partnership_name !== null

/** `Written here as Łukasz Wiśniewski · UTR 1097172564 · Higher rate, V1234567890A`. */
function describeLine(row: FiledRow, words: Words): string {
  return [
    (row.isNameChanged || isFirm(row)) && words('Written here as {name}', { name: row.name }),
    row.sent_utr === null ? words('No UTR') : words('UTR {utr}', { utr: row.sent_utr }),
    row.is_unmatched &&
      (row.verification_number === null
        ? words('Higher rate')
        : words('Higher rate, {number}', { number: row.verification_number })),
  ]
    .filter(Boolean)
    .join(' · ')
}
