import { useState } from 'react'
import { PAY_RUN_PAYMENT_STATUS_LABELS, type PayRun, type PayRunPayment } from '@daysheet/core'
import {
  Badge,
  BanIcon,
  Button,
  ChevronDownIcon,
  ChevronRightIcon,
  CircleCheckIcon,
  CircleMinusIcon,
  DataTable,
  Figure,
  Inline,
  later,
  ListCard,
  msg,
  Text,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { RemittanceButton } from '../../remittances/index.ts'
import { describeLess, type RunCredit } from '../describe-credit.ts'
import type { EditPaymentDialogProps } from './EditPaymentDialog.tsx'
import { PaidInvoices } from './PaidInvoices.tsx'

const EditPaymentDialog = later<EditPaymentDialogProps>(() =>
  import('./EditPaymentDialog.tsx').then((module) => module.EditPaymentDialog),
)

interface Edited {
  payment: PayRunPayment
  offered: readonly RunCredit[]
}

/** One payment for each worker; it opens to the invoices that it settles. */
export function RunPayments({ run }: { run: PayRun }) {
  const words = useWords()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<Edited | null>(null)
  const toggle = ({ worker_id }: PayRunPayment) => {
    const next = new Set(open)
    if (!next.delete(worker_id)) next.add(worker_id)
    setOpen(next)
  }
  const detailOf = (payment: PayRunPayment) =>
    open.has(payment.worker_id) ? (
      <PaidInvoices
        run={run}
        payment={payment}
        onEdit={(offered) => setEdited({ payment, offered })}
      />
    ) : null
  return (
    <>
      <DataTable
        label={msg('Payments of this run')}
        rows={run.payments}
        rowKey={({ worker_id }) => worker_id}
        onPress={toggle}
        detail={detailOf}
        footLabel={words(
          { one: '1 payment', other: '{count} payments' },
          { count: run.payments.length },
        )}
        columns={[
          {
            key: 'worker',
            header: msg('Worker'),
            cell: (payment) => (
              <>
                <Text as="div" size="small" isStrong>
                  <>{payment.full_name}</>
                </Text>
                <Text as="div" size="tiny" tone="muted">
                  {describeAccount(payment, words)}
                </Text>
              </>
            ),
          },
          {
            key: 'reference',
            header: msg('Reference'),
            wideOnly: true,
            cell: ({ reference }) => <>{reference}</>,
          },
          {
            key: 'status',
            header: msg('Status'),
            cell: (payment) => <PaymentBadge payment={payment} />,
          },
          ...(run.status === 'confirmed'
            ? [
                {
                  key: 'remittance',
                  header: msg('PDF'),
                  cell: (payment: PayRunPayment) => (
                    <RemittanceButton run={run} payment={payment} />
                  ),
                },
              ]
            : []),
          {
            key: 'amount',
            header: msg('Amount'),
            kind: 'amount',
            cell: ({ amount }) => <Figure amount={amount} tone="inherit" />,
            total: <Figure amount={run.total} total />,
          },
        ]}
        card={(payment) => {
          const isOpen = open.has(payment.worker_id)
          return (
            <ListCard
              headingLevel={2}
              title={<>{payment.full_name}</>}
              detail={describeAccount(payment, words)}
              meta={<>{payment.reference}</>}
              badges={<PaymentBadge payment={payment} />}
              figure={payment.amount}
              actions={
                <Inline gap={1}>
                  <Button
                    size="compact"
                    variant="quiet"
                    isExpanded={isOpen}
                    icon={isOpen ? <ChevronDownIcon size="s" /> : <ChevronRightIcon size="s" />}
                    label={words(
                      { one: '1 invoice of {worker}', other: '{count} invoices of {worker}' },
                      { count: payment.invoices.length, worker: payment.full_name },
                    )}
                    onPress={() => toggle(payment)}
                  >
                    {words(
                      { one: '1 invoice', other: '{count} invoices' },
                      { count: payment.invoices.length },
                    )}
                  </Button>
                  <RemittanceButton run={run} payment={payment} />
                </Inline>
              }
              note={detailOf(payment)}
            />
          )
        }}
      />
      {edited && <EditPaymentDialog run={run} {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/**
 * The bank compares the name: where it is another than the worker's, both are shown; and what the
 * payment is less by.
 */
function describeAccount(payment: PayRunPayment, words: Words): string {
  const less = payment.credits.map((credit) => describeLess(credit, words))
  return [accountOf(payment, words), ...less].join(' · ')
}

function accountOf(payment: PayRunPayment, words: Words): string {
  const { full_name, account_name, bank_last4 } = payment
  if (account_name === null || bank_last4 === null) return words('No bank details')
  return account_name === full_name
    ? words('Account ending {digits}', { digits: bank_last4 })
    : words('To {account}, account ending {digits}', { account: account_name, digits: bank_last4 })
}

const LOOKS = {
  to_pay: null,
  paid: { tone: 'positive', icon: CircleCheckIcon },
  returned: { tone: 'critical', icon: BanIcon },
  undone: { tone: 'neutral', icon: CircleMinusIcon },
} as const

function PaymentBadge({ payment: { status, failure } }: { payment: PayRunPayment }) {
  const look = LOOKS[status]
  if (look === null) return null
  return (
    <>
      <Badge {...look}>{PAY_RUN_PAYMENT_STATUS_LABELS[status]}</Badge>
      {failure !== null && (
        <Text as="div" size="tiny" tone="muted">
          <>{failure}</>
        </Text>
      )}
    </>
  )
}
