import type { DocumentNoun } from '@daysheet/core'
import { capitalised } from './capitalised.ts'
import { msg } from '../../ui/i18n/words.ts'

/** `Timesheet Not Found`, in the specification's spelling for every document. */
export const notFoundTitle = (noun: DocumentNoun): string =>
  ({ Invoice: msg('Invoice Not Found'), Timesheet: msg('Timesheet Not Found') })[capitalised(noun)]
