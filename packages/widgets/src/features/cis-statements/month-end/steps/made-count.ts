import type { MadeStatements } from '@daysheet/core'

/** With those that could not be printed before. */
export const madeCount = ({ made, unchanged }: MadeStatements): number =>
  made.length + unchanged.filter((one) => one.printed_again).length
