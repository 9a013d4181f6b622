import { describe, expect, it } from 'vitest'
import { titleOf } from './page-titles.ts'

describe('the title of a page', () => {
  it('says what the page is, then the product', () => {
    expect(titleOf('/app')).toBe('Home · Daysheet')
    expect(titleOf('/login')).toBe('Sign in · Daysheet')
    expect(titleOf('/dashboard/workers/invite')).toBe('Add Worker · Daysheet')
  })

  it('tells a worker from the invitation of a new one', () => {
    expect(titleOf('/dashboard/workers/7')).toBe('Worker · Daysheet')
    expect(titleOf('/dashboard/workers')).toBe('Workers · Daysheet')
  })

  it('tells a new invoice from one that is read or edited', () => {
    expect(titleOf('/app/invoices/create')).toBe('New Invoice · Daysheet')
    expect(titleOf('/app/invoices/7')).toBe('Invoice · Daysheet')
    expect(titleOf('/app/invoices/7/edit')).toBe('Edit Invoice · Daysheet')
  })

  it('tells a new project from one that is read or edited', () => {
    expect(titleOf('/dashboard/cis-statements')).toBe('CIS Statements · Daysheet')
    expect(titleOf('/dashboard/projects/new')).toBe('New Project · Daysheet')
    expect(titleOf('/dashboard/projects/7')).toBe('Project · Daysheet')
    expect(titleOf('/dashboard/projects/7/edit')).toBe('Edit Project · Daysheet')
  })

  it('names the company that somebody acts for, on its pages alone', () => {
    expect(titleOf('/dashboard/projects', 'O’Brien & Sons')).toBe(
      'Projects · O’Brien & Sons · Daysheet',
    )
    expect(titleOf('/login', 'O’Brien & Sons')).toBe('Sign in · Daysheet')
  })

  it('is the product alone while a redirect is under way', () => {
    expect(titleOf('/')).toBe('Daysheet')
  })
})
