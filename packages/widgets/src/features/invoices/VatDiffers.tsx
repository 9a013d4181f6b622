import { differsFromAgreed, VAT_TREATMENT_LABELS, type InvoiceSummary } from '@daysheet/core'
import { msg, Badge, Banner, CircleAlertIcon, useWords } from '../../ui/index.ts'

type Treated = Pick<InvoiceSummary, 'vat_registered' | 'vat_treatment' | 'agreed_vat_treatment'>

/** That an invoice is at another VAT treatment than the one agreed for the worker. */
export const VatDiffersBadge = ({ invoice }: { invoice: Treated }) =>
  differsFromAgreed(invoice) ? (
    <Badge tone="caution" icon={CircleAlertIcon}>
      {msg('VAT differs')}
    </Badge>
  ) : null

/** The same in a sentence, for whoever is about to decide. */
export function VatDiffersNotice({ invoice }: { invoice: Treated }) {
  const words = useWords()
  if (!differsFromAgreed(invoice)) return null
  return (
    <Banner tone="caution" role="status" title={msg('VAT differs from what was agreed')}>
      {words('This invoice: {invoice}. Agreed when it was made: {agreed}.', {
        invoice: words(VAT_TREATMENT_LABELS[invoice.vat_treatment]),
        agreed: words(VAT_TREATMENT_LABELS[invoice.agreed_vat_treatment]),
      })}
    </Banner>
  )
}
