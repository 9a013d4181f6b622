export { InvoiceEditor, type InvoiceEditorProps } from '../features/invoices/editor/index.ts'
