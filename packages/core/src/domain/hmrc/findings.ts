import { msg } from '../msg.ts'
import type { Refused } from '../refusal.ts'
import { inEnglish } from '../sentence.ts'
import { SUBMISSION_BLOCKED } from './filing-sentences.ts'
import type { HmrcEnvironment } from './profile.ts'

/** A block keeps a message from being sent; a warning is read by whoever sends it. */
export type FindingSeverity = 'block' | 'warn'

interface Rule {
  severity: FindingSeverity
  /** Where HMRC's test service takes what the live one refuses: its test references are made up. */
  on_test?: FindingSeverity
  sentence: string
}

/**
 * The rules that HMRC's schema does not hold, and what is said of each. The sentences of the schema
 * stand with its values (message-schema.ts). As of 23 November 2026, before HMRC's own list of business
 * rules (QSBVR 2.2) could be read.
 */
export const HMRC_RULES = {
  scheme_reference_missing: {
    severity: 'block',
    sentence: msg(
      'Enter your employer PAYE reference, such as 123/AB45678, in your company profile.',
    ),
  },
  scheme_reference_shape: {
    severity: 'block',
    sentence: msg(
      'Your employer PAYE reference must be 3 digits, a slash and up to 10 letters and digits. Mend it in your company profile.',
    ),
  },
  contractor_utr_missing: {
    severity: 'block',
    sentence: msg('Enter your company’s UTR in your company profile.'),
  },
  accounts_office_reference_missing: {
    severity: 'block',
    sentence: msg('Enter your Accounts Office reference in your company profile.'),
  },
  utr_check_digit: {
    severity: 'block',
    on_test: 'warn',
    sentence: msg('This is not a UTR: its first digit should be {expected}. Check each digit.'),
  },
  utr_missing: {
    severity: 'block',
    sentence: msg(
      '{name} has no UTR. HMRC asks for one unless the higher rate of 30% was deducted.',
    ),
  },
  utr_twice: {
    severity: 'block',
    sentence: msg(
      '{name} has the same UTR as {other}. HMRC takes one line for each subcontractor: mend one of the two.',
    ),
  },
  ni_number_shape: {
    severity: 'warn',
    sentence: msg(
      'The National Insurance number of {name} is not whole, so it is left out. HMRC does not need it here.',
    ),
  },
  ni_number_prefix: {
    severity: 'warn',
    sentence: msg('HMRC never issued a National Insurance number that begins with {prefix}.'),
  },
  payments_negative: {
    severity: 'block',
    sentence: msg(
      'More was taken back from {name} than paid in this month. HMRC takes no negative amount: put right the month in which it was paid, then file this one.',
    ),
  },
  verification_number_missing: {
    severity: 'warn',
    sentence: msg(
      '30% was deducted from {name}, and no verification number is recorded for it. HMRC expects one.',
    ),
  },
  materials_above_payments: {
    severity: 'warn',
    sentence: msg('The materials of {name} are more than all that was paid.'),
  },
  deduction_differs: {
    severity: 'warn',
    sentence: msg(
      'What was deducted from {name} is not {percent}% of payments less materials. HMRC may ask about it.',
    ),
  },
  nil_with_lines: {
    severity: 'block',
    sentence: msg('Subcontractors were paid in this month, so its return is not a nil return.'),
  },
  no_lines: {
    severity: 'block',
    sentence: msg('Nobody was paid under CIS in this month, so its return is a nil return.'),
  },
  inactivity_with_lines: {
    severity: 'block',
    sentence: msg(
      'Only a nil return can tell HMRC that nobody will be paid in the next six months.',
    ),
  },
  not_a_tax_month: {
    severity: 'block',
    sentence: msg('A tax month ends on the 5th.'),
  },
  too_long_ago: {
    severity: 'block',
    sentence: msg(
      'HMRC takes returns of this tax year and the six before it. Ask HMRC’s CIS helpline, 0300 200 3210.',
    ),
  },
  month_not_over: {
    severity: 'block',
    sentence: msg(
      'This tax month ends on {end}. Its return can be sent from the day after; confirm that you want to send it early.',
    ),
  },
  far_too_early: {
    severity: 'warn',
    sentence: msg('HMRC’s own form does not take a return so long before its month.'),
  },
  declaration_missing: {
    severity: 'block',
    sentence: msg(
      'Tick that the information is correct and complete: HMRC asks you to declare it.',
    ),
  },
  declaration_withheld: {
    severity: 'warn',
    sentence: msg('Without this declaration HMRC takes the return, and may ask you about it.'),
  },
  contract_not_declared: {
    severity: 'block',
    sentence: msg(
      'Tick that a contract is agreed, a tender accepted or an order placed with each of them: HMRC verifies nobody else.',
    ),
  },
  nobody_chosen: { severity: 'block', sentence: msg('Choose at least one worker.') },
  too_many: {
    severity: 'block',
    sentence: msg('HMRC verifies at most {most} workers in one request.'),
  },
  no_match_possible: {
    severity: 'block',
    sentence: msg(
      'HMRC can’t find {name} without a UTR and a name as it stands on HMRC’s letters. Add what is missing, or choose to verify at the higher rate.',
    ),
  },
} as const satisfies Readonly<Record<string, Rule>>

export type HmrcRule = keyof typeof HMRC_RULES

/** Something that a person is told about a message before it leaves. */
export interface HmrcFinding {
  /** `shape`: a value that HMRC's schema refuses. */
  rule: HmrcRule | 'shape'
  severity: FindingSeverity
  /** The field: `contractor.contractor_utr`, `lines.2.surname`. */
  path: string
  message: string
}

/** Something that a rule finds. */
export function finding(
  rule: HmrcRule,
  path: string,
  environment: HmrcEnvironment,
  figures: Readonly<Record<string, string | number>> = {},
): HmrcFinding {
  const { severity, on_test, sentence }: Rule = HMRC_RULES[rule]
  return {
    rule,
    severity: environment === 'test' ? (on_test ?? severity) : severity,
    path,
    message: inEnglish(sentence, figures),
  }
}

export const isBlocked = (findings: readonly HmrcFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'block')

/** Why a message stays here: each block at its field; null where it may leave. */
export function blockRefusal(findings: readonly HmrcFinding[]): Refused | null {
  if (!isBlocked(findings)) return null
  const issues = findings
    .filter(({ severity }) => severity === 'block')
    .map(({ path, message }) => ({ path, message }))
  return { refusal: { code: 'wrong_state', message: SUBMISSION_BLOCKED, issues } }
}
