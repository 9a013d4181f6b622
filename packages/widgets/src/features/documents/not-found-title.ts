import type { DocumentNoun } from '@daysheet/core'
import { capitalised } from './capitalised.ts'

/** `Timesheet Not Found`, in the specification's spelling for every document. */
export const notFoundTitle = (noun: DocumentNoun): string => `${capitalised(noun)} Not Found`
