import { formatPounds, type CisMonthLine } from '@daysheet/core'
import { Banner, useWords, type Words } from '../../../../ui/index.ts'

/** What stands in so many words; the rest is marked in the lines above. */
const SHOWN = 5

/** Statements that were uploaded, and say something else than was paid and deducted. */
export function DifferentUploads({ lines }: { lines: readonly CisMonthLine[] }) {
  const words = useWords()
  const more = lines.length - SHOWN
  return (
    <Banner
      tone="caution"
      title={words(
        {
          one: 'Figures differ: 1 uploaded statement says something else than was paid',
          other: 'Figures differ: {count} uploaded statements say something else than was paid',
        },
        { count: lines.length },
      )}
    >
      {lines.slice(0, SHOWN).map((line) => (
        <div key={line.worker_id}>{formatDifference(line, words)}</div>
      ))}
      {more > 0 && (
        <div>
          {words({ one: 'and 1 more worker', other: 'and {count} more workers' }, { count: more })}
        </div>
      )}
    </Banner>
  )
}

/** What the statement says beside what was paid. */
export const formatDifference = (
  { worker_name, statement, payments, deducted }: CisMonthLine,
  words: Words,
): string =>
  words(
    '{worker}: the statement says {said_payments} paid and {said_deducted} deducted; the invoices {payments} paid and {deducted} deducted.',
    {
      worker: worker_name || words('A worker without a name'),
      said_payments: formatPounds(statement?.total_payments ?? 0),
      said_deducted: formatPounds(statement?.total_deductions ?? 0),
      payments: formatPounds(payments),
      deducted: formatPounds(deducted),
    },
  )
