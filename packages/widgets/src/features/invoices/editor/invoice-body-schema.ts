export { invoiceBody } from '@daysheet/core'
