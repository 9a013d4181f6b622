import { describe, expect, it } from 'vitest'
import { unknownLabels } from './unknown-labels.ts'

describe('A label', () => {
  describe('for a text that the widgets show', () => {
    it('is nothing to speak of', () => {
      expect(unknownLabels({ 'Submit Invoice': 'Send invoice', 'Net amount': 'Net' })).toEqual([])
    })
  })

  describe('for a text that they do not show', () => {
    it('is named, with the nearest text that they do', () => {
      expect(unknownLabels({ 'submit invoces': 'Send' })).toEqual([
        "The label 'submit invoces' stands for no text of the widgets and changes nothing. The nearest text is 'Submit Invoice'.",
      ])
    })
  })
})
