import { QuickEntry } from '@daysheet/widgets'

/** /app/invoices/quick */
export default function QuickEntryPage() {
  return <QuickEntry />
}
