/** Where invoices and their lines are stored, for what documents have in common. */
export const invoiceTable = {
  noun: 'invoice',
  table: 'invoices',
  lines: { table: 'invoice_items', owner: 'invoice_id' },
} as const
