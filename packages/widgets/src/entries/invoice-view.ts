export { InvoiceView, type InvoiceViewProps } from '../features/invoices/view/InvoiceView.tsx'
