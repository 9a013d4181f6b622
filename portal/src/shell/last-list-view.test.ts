import { expect, it } from 'vitest'
import { asLastViewed, rememberListView } from './last-list-view.ts'

it('leads back to the view in which a list was left', () => {
  expect(asLastViewed('/dashboard/invoices')).toBe('/dashboard/invoices')
  rememberListView('/dashboard/invoices', '?status=paid&q=mill')
  expect(asLastViewed('/dashboard/invoices')).toBe('/dashboard/invoices?status=paid&q=mill')
  expect(asLastViewed('/dashboard/invoices/1')).toBe('/dashboard/invoices/1')
  rememberListView('/dashboard/invoices', '')
  expect(asLastViewed('/dashboard/invoices')).toBe('/dashboard/invoices')
  expect(asLastViewed(undefined)).toBeUndefined()
})
