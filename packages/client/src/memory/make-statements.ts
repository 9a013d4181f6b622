import {
  contractorDetailsRefusal,
  displayName,
  formatTaxMonth,
  MONTH_NOT_OVER,
  NOT_PAID_IN_MONTH,
  isMonthOver,
  statementLines,
  statementSteps,
  viewCisMonth,
  type contract,
  type StatementStep,
} from '@daysheet/core'
import { statementFilename, statementPdf } from '@daysheet/core/fixtures'
import { assertNoRefusal, assertSelf, notify, type Call } from './call.ts'
import { monthFacts } from './cis-month-facts.ts'
