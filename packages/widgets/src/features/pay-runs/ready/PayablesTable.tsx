import { useState } from 'react'
import { formatDay, poundsFromPence } from '@daysheet/core'
import {
  Button,
  ChevronDownIcon,
  ChevronRightIcon,
  DataTable,
  Figure,
  ListCard,
  msg,
  Text,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { CheckBadges } from '../CheckBadges.tsx'
import { describeLess } from '../describe-credit.ts'
import { PayableInvoices } from './PayableInvoices.tsx'
import {
  creditableOf,
  tickableOf,
  type PayableWorker,
  type ReadyToPayState,
} from './useReadyToPay.ts'

interface PayablesTableProps {
  ready: ReadyToPayState
  workers: PayableWorker[]
}

/** A row per worker, which opens to its invoices; the tick of the row is all of them. */
export function PayablesTable({ ready, workers }: PayablesTableProps) {
  const words = useWords()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { ticked, tick, paid, total } = ready
  const paidOf = new Map(paid.map((one) => [one.worker.worker_id, one]))
  const isPaid = new Set(paidOf.keys())
  const toggle = ({ worker_id }: PayableWorker) => {
    const next = new Set(open)
    if (!next.delete(worker_id)) next.add(worker_id)
    setOpen(next)
  }
  const tickWorkers = (selected: ReadonlySet<string>) => {
    const next = new Set(ticked)
    for (const worker of workers) {
      const isSelected = selected.has(worker.worker_id)
      // One that some of are ticked of stays so until its own tick is pressed.
      if (isSelected === isPaid.has(worker.worker_id)) continue
      for (const { id } of [...tickableOf(worker), ...creditableOf(worker)]) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
    }
    tick(next)
  }
  const detailOf = (worker: PayableWorker) =>
    open.has(worker.worker_id) ? <PayableInvoices ready={ready} worker={worker} /> : null
  /** Of what is ticked; of somebody of whom nothing is, what would be paid. */
  const toPay = ({ worker_id, payment_total }: PayableWorker): number => {
    const one = paidOf.get(worker_id)
    return one ? poundsFromPence(one.amount) : payment_total
  }
  /** `2 invoices · account ending 1389 · less CN-2026-0003 £180.00`. */
  const describeWorker = (worker: PayableWorker): string =>
    [
      describeCount(worker, words),
      worker.bank_last4 === null
        ? words('no bank details')
        : words('account ending {digits}', { digits: worker.bank_last4 }),
      ...(paidOf.get(worker.worker_id)?.credits ?? []).map((one) => describeLess(one, words)),
    ].join(' · ')
  const checksOf = (worker: PayableWorker) => [
    ...worker.checks,
    ...worker.invoices.flatMap(({ checks }) => checks),
  ]
  return (
    <DataTable
      label={msg('Ready to pay')}
      rows={workers}
      rowKey={({ worker_id }) => worker_id}
      onPress={toggle}
      detail={detailOf}
      selection={{
        selected: isPaid,
        onChange: tickWorkers,
        labelOf: (key) =>
          words('Pay {worker}', {
            worker: workers.find(({ worker_id }) => worker_id === key)?.full_name ?? '',
          }),
        allLabel: msg('Pay all'),
        canSelect: (key) =>
          workers.some((worker) => worker.worker_id === key && tickableOf(worker).length > 0),
      }}
      footLabel={words(
        { one: 'To pay 1 worker', other: 'To pay {count} workers' },
        { count: paid.length },
      )}
      columns={[
        {
          key: 'worker',
          header: msg('Worker'),
          cell: (worker) => (
            <>
              <Text as="div" size="small" isStrong>
                <>{worker.full_name}</>
              </Text>
              <Text as="div" size="tiny" tone="muted">
                {describeWorker(worker)}
              </Text>
            </>
          ),
        },
        {
          key: 'checks',
          header: msg('Checks'),
          cell: (worker) => <CheckBadges checks={checksOf(worker)} />,
        },
        {
          key: 'due',
          header: msg('Due'),
          wideOnly: true,
          cell: (worker) => describeDue(worker, words),
        },
        {
          key: 'amount',
          header: msg('To pay'),
          kind: 'amount',
          cell: (worker) => <Figure amount={toPay(worker)} tone="inherit" />,
          total: <Figure amount={total} total />,
        },
      ]}
      card={(worker) => {
        const isOpen = open.has(worker.worker_id)
        return (
          <ListCard
            headingLevel={2}
            title={<>{worker.full_name}</>}
            detail={describeWorker(worker)}
            meta={describeDue(worker, words)}
            badges={<CheckBadges checks={checksOf(worker)} />}
            figure={toPay(worker)}
            figureNote={msg('To pay')}
            tick={
              tickableOf(worker).length > 0
                ? {
                    label: words('Pay {worker}', { worker: worker.full_name }),
                    value: isPaid.has(worker.worker_id),
                    onChange: (isSelected) => {
                      const next = new Set(isPaid)
                      if (isSelected) next.add(worker.worker_id)
                      else next.delete(worker.worker_id)
                      tickWorkers(next)
                    },
                  }
                : undefined
            }
            actions={
              <Button
                size="compact"
                variant="quiet"
                isExpanded={isOpen}
                icon={isOpen ? <ChevronDownIcon size="s" /> : <ChevronRightIcon size="s" />}
                label={words(
                  { one: '1 invoice of {worker}', other: '{count} invoices of {worker}' },
                  { count: worker.invoices.length, worker: worker.full_name },
                )}
                onPress={() => toggle(worker)}
              >
                {describeCount(worker, words)}
              </Button>
            }
            note={detailOf(worker)}
          />
        )
      }}
    />
  )
}

const describeCount = ({ invoices }: PayableWorker, words: Words): string =>
  words({ one: '1 invoice', other: '{count} invoices' }, { count: invoices.length })

/** The invoice that is due first. */
function describeDue({ invoices }: PayableWorker, words: Words): string {
  const [first] = invoices
  if (!first) return ''
  return first.days_overdue > 0
    ? words({ one: '1 day overdue', other: '{count} days overdue' }, { count: first.days_overdue })
    : formatDay(first.due_date)
}
