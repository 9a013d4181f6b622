import { msg } from '../msg.ts'
import { inEnglish } from '../sentence.ts'
import { COMPANY_HISTORY } from './company-history.ts'
import { INVOICE_HISTORY, TIMESHEET_HISTORY } from './document-history.ts'
import type { HistoryTemplate } from './history-template.ts'

const TEMPLATES = { ...INVOICE_HISTORY, ...TIMESHEET_HISTORY, ...COMPANY_HISTORY }

/** One name for each thing that a history tells, as the audit log has it. */
export type HistoryAction = keyof typeof TEMPLATES
export const HISTORY_ACTIONS = Object.keys(TEMPLATES) as [HistoryAction, ...HistoryAction[]]

export const isHistoryAction = (action: string): action is HistoryAction =>
  Object.hasOwn(TEMPLATES, action)

export const historyTemplate = (action: HistoryAction): HistoryTemplate => TEMPLATES[action]

const NOBODY = msg('Daysheet')

/** `Dave Hollis approved invoice INV-2026-0007`; nobody's act is Daysheet's own. */
export const historySentence = (
  action: HistoryAction,
  {
    who,
    title,
    address = '',
    amount = '',
  }: { who: string | null; title: string; address?: string; amount?: string },
): string => inEnglish(TEMPLATES[action].sentence, { who: who ?? NOBODY, title, address, amount })
