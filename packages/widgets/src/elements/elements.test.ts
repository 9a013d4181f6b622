import { describe, expect, it } from 'vitest'

describe('the custom elements on a server', () => {
  it('can be imported where there is no document', async () => {
    const { DaysheetElements, InvoiceEditorElement } = await import('./index.ts')
    expect(() => DaysheetElements.configure({ baseUrl: 'https://api.test' })).not.toThrow()
    expect(InvoiceEditorElement.observedAttributes).toEqual([
      'api-base-url',
      'tenant',
      'theme',
      'density',
      'language',
      'invoice-id',
      'client-id',
    ])
  }, 120_000)
})
