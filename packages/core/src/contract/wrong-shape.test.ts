import { describe, expect, it } from 'vitest'
import { buildInvoice } from '../fixtures/index.ts'
import { contract } from './index.ts'
import { shapeProblems, WrongShapeError } from './wrong-shape.ts'

const { read, pdf, delete: remove } = contract.invoices

describe('the answer of a call', () => {
  it('has no problem where it is as the contract says', () => {
    expect(shapeProblems(read, { invoice: buildInvoice() })).toEqual([])
    expect(shapeProblems(pdf, new Blob(['%PDF']))).toEqual([])
    expect(shapeProblems(remove, undefined)).toEqual([])
  })

  describe('when a figure is written as text', () => {
    const [first, ...others] = buildInvoice().items
    const items = [{ ...first, hours: 'eight' }, ...others]
    const problems = shapeProblems(read, { invoice: { ...buildInvoice(), items } })

    it('names the place and what belongs there', () => {
      expect(problems).toEqual(['invoice.items.0.hours: expected number'])
    })

    it('keeps what was received to itself', () => {
      expect(problems.join()).not.toContain('eight')
    })

    it('is said with the name of the call', () => {
      const error = new WrongShapeError('invoices.read', problems)
      expect(error.detail).toBe('invoices.read → invoice.items.0.hours: expected number')
    })
  })

  describe('when it is none at all', () => {
    it('says so of the whole', () => {
      expect(shapeProblems(read, undefined)).toEqual(['(the answer): expected object'])
      expect(shapeProblems(pdf, '%PDF')).toEqual([
        '(the answer): expected a Blob of application/pdf',
      ])
    })
  })

  describe('when a status is none that exists', () => {
    it('lists those that do', () => {
      const [problem] = shapeProblems(read, { invoice: { ...buildInvoice(), status: 'lost' } })
      expect(problem).toMatch(/^invoice\.status: expected one of "draft", "submitted"/)
    })
  })
})
