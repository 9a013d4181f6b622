import { useId } from 'react'
import { formatPounds, type InvoiceSummary, type Payment } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { msg, Banner, Button, Dialog, Form, Text, useWords } from '../../../ui/index.ts'
import type { DocumentConfig } from '../../documents/document-config.ts'
import { usualPaymentDate, useMakePayRun } from '../../pay-runs/index.ts'
import { NamedDocuments } from '../../queue/index.ts'
import type { InvoiceTypes } from '../invoice-config.ts'
import { usePaymentForm } from './payment-form.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentDayQuestion } from './usePaymentDayQuestion.tsx'

export interface BulkPaymentDialogProps {
  config: DocumentConfig<InvoiceTypes, 'queue'>
  invoices: readonly InvoiceSummary[]
  onRun: (payment: Payment) => void
  onClose: () => void
}

/** One date, method and reference for several invoices that were paid together. */
export function BulkPaymentDialog({ config, invoices, onRun, onClose }: BulkPaymentDialogProps) {
  const words = useWords()
  const formId = useId()
  const { form, rememberMethod, lastMethod } = usePaymentForm()
  const count = invoices.length
  const total = config.queue.totalOf(invoices)
  const cautions = config.queue.cautionsOf(invoices, words)
  const dayQuestion = usePaymentDayQuestion()
  const submit = async (payment: Payment) => {
    if (!(await dayQuestion.isMeant(invoices, payment.paid_at))) return
    rememberMethod(payment)
    onRun(payment)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words(
        { one: 'Record the payment of 1 invoice', other: 'Record the payment of {count} invoices' },
        { count },
      )}
      subtitle={words('{total} in total', {
        total: typeof total === 'number' ? formatPounds(total) : total,
      })}
      footer={
        <>
          <Button onPress={onClose}>{msg('Cancel')}</Button>
          <MakePayRunInstead invoices={invoices} />
          <Button type="submit" form={formId} variant="primary">
            {words('Mark {count} as Paid', { count })}
          </Button>
        </>
      }
    >
      {cautions.map((caution) => (
        <Banner key={caution} tone="caution" title={caution} />
      ))}
      <Form form={form} id={formId} onSubmit={submit}>
        <PaymentFields isMethodKnown={lastMethod !== null} />
      </Form>
      {dayQuestion.dialog}
      <NamedDocuments config={config} rows={invoices} label={msg('Invoices that were paid')} />
      <Text size="small" tone="muted">
        {msg('Nothing is paid from here: this records what you have paid, and tells the workers.')}
      </Text>
    </Dialog>
  )
}

/** For invoices that are still to be paid: a run of them, with the file for the bank. */
function MakePayRunInstead({ invoices }: Pick<BulkPaymentDialogProps, 'invoices'>) {
  const { canGo, today } = useDaysheet()
  const make = useMakePayRun(invoices[0]?.client_id ?? '')
  if (!make.isOffered || !canGo({ to: 'payments' })) return null
  return (
    <Button
      isPending={make.isPending}
      onPress={() =>
        make.mutate({
          payment_date: usualPaymentDate(today),
          invoice_ids: invoices.map(({ id }) => id),
        })
      }
    >
      {msg('Make a pay run instead')}
    </Button>
  )
}
