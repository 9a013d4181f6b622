export { InvoiceEditor, type InvoiceEditorProps } from './InvoiceEditor.tsx'
