import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const expenseFailures = {
  create: { call: 'expenses.create', sentence: msg('Failed to create business expense') },
  delete: { call: 'expenses.delete', sentence: msg('Failed to delete business expense') },
  list: { call: 'expenses.list', sentence: msg('Failed to load business expenses') },
  update: { call: 'expenses.update', sentence: msg('Failed to update business expense') },
} as const satisfies Record<string, Failure>
