import { useState } from 'react'
import { formatDay, formatPounds, type Retention } from '@daysheet/core'
import { useSupports } from '../../provider/index.ts'
import { Button, later, ListRow, msg, RowList, useWords, type Words } from '../../ui/index.ts'
import type { ReleaseDialogProps } from './ReleaseDialog.tsx'

const ReleaseDialog = later<ReleaseDialogProps>(() =>
  import('./ReleaseDialog.tsx').then((module) => module.ReleaseDialog),
)

/** `INV-2026-0041 £129.00 held`, an invoice each that something is held of. */
const invoicesOf = ({ invoices }: Retention, words: Words): string =>
  invoices
    .map(({ invoice_number, held }) =>
      words('{number} {amount} held', { number: invoice_number, amount: formatPounds(held) }),
    )
    .join(' · ')

const figuresOf = (retention: Retention, words: Words): string =>
  [
    words('Withheld {amount}', { amount: formatPounds(retention.withheld) }),
    words('released {amount}', { amount: formatPounds(retention.released) }),
    words('invoiced {amount}', { amount: formatPounds(retention.invoiced) }),
    words('paid {amount}', { amount: formatPounds(retention.paid) }),
  ].join(' · ')

function nextOf(retention: Retention, words: Words): string {
  const { due_for_release: due, next_release_on: day, completion_wanted } = retention
  if (completion_wanted !== null) return completion_wanted
  if (due > 0) return words('{amount} due for release', { amount: formatPounds(due) })
  return day === null ? '' : words('Next release {day}', { day: formatDay(day) })
}

const heldOf = (retention: Retention, words: Words): string =>
  [words('{amount} held', { amount: formatPounds(retention.held) }), nextOf(retention, words)]
    .filter(Boolean)
    .join(' · ')

export interface RetentionRowsProps {
  retentions: readonly Retention[]
  label: string
  /** Of one project the worker is the title, of all of them both. */
  titleOf: (retention: Retention) => string
}

/** The ledger, a row a worker and project, with what can be released. */
export function RetentionRows({ retentions, label, titleOf }: RetentionRowsProps) {
  const words = useWords()
  const mayRelease = useSupports()('retentions.release')
  const [releasing, setReleasing] = useState<Retention | null>(null)
  return (
    <>
      <RowList label={label}>
        {retentions.map((retention) => (
          <ListRow
            key={retention.id}
            title={titleOf(retention)}
            note={
              <>
                {heldOf(retention, words)}
                <br />
                {figuresOf(retention, words)}
                <br />
                {invoicesOf(retention, words)}
              </>
            }
            end={
              retention.abilities.release &&
              mayRelease && (
                <Button
                  size="compact"
                  label={words('Release retention of {name}', { name: retention.worker_name })}
                  onPress={() => setReleasing(retention)}
                >
                  {msg('Release')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {releasing && <ReleaseDialog retention={releasing} onClose={() => setReleasing(null)} />}
    </>
  )
}
