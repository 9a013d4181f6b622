import { useState } from 'react'
import {
  formatDay,
  formatInstant,
  formatPounds,
  paymentFileFormats,
  poundsFromPence,
  sumPounds,
  type PayRun,
} from '@daysheet/core'
import {
  Button,
  FactCell,
  FactCells,
  Figure,
  later,
  msg,
  Sheet,
  Stack,
  useWords,
} from '../../../ui/index.ts'
import type { RunDialogProps } from './run-dialog-props.ts'
import { SPEED_LABELS } from './speed-labels.ts'

const ChangeRunDialog = later<RunDialogProps>(() =>
  import('./ChangeRunDialog.tsx').then((module) => module.ChangeRunDialog),
)

/** When, how and by whom a run is paid, with its sum. */
export function RunFacts({ run }: { run: PayRun }) {
  const words = useWords()
  const [isChanging, setChanging] = useState(false)
  const credits = run.payments.flatMap((payment) => payment.credits)
  const owed = sumPounds(credits.map(({ amount }) => amount))
  const people = [
    run.created_by && words('Made by {name}', { name: run.created_by.full_name }),
    run.approved_by && words('Approved by {name}', { name: run.approved_by.full_name }),
    run.confirmed_by && words('Confirmed by {name}', { name: run.confirmed_by.full_name }),
  ].filter((one): one is string => one !== null)
  return (
    <Sheet
      title={words(
        run.paid_on === null
          ? { one: 'To pay 1 worker', other: 'To pay {count} workers' }
          : { one: 'Paid 1 worker', other: 'Paid {count} workers' },
        { count: run.count },
      )}
      footer={
        run.abilities.edit && (
          <Button size="compact" isBlock onPress={() => setChanging(true)}>
            {msg('Change day or file')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <Figure amount={run.total} size="hero" total />
        <FactCells columns={1}>
          <FactCell
            label={run.paid_on === null ? msg('Payment day') : msg('Paid on')}
            value={formatDay(run.paid_on ?? run.payment_date, 'weekday')}
          />
          <FactCell
            label={msg('File')}
            value={<>{paymentFileFormats[run.file_format].label}</>}
            note={run.file_format === 'pain001' ? SPEED_LABELS[run.speed] : undefined}
          />
          {owed > 0 && (
            <FactCell
              label={msg('Set off')}
              value={<>{formatPounds(-poundsFromPence(owed))}</>}
              note={words(
                { one: '1 credit note', other: '{count} credit notes' },
                { count: credits.length },
              )}
            />
          )}
          {run.locked_at !== null && (
            <FactCell label={msg('File made')} value={formatInstant(run.locked_at)} />
          )}
          {people.length > 0 && <FactCell label={msg('By')} value={<>{people.join(', ')}</>} />}
        </FactCells>
      </Stack>
      {isChanging && <ChangeRunDialog run={run} onClose={() => setChanging(false)} />}
    </Sheet>
  )
}
