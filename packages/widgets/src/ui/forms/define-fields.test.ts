import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { msg } from '../i18n/words.ts'
import { defineFields, field } from './define-fields.tsx'

interface AddressForm {
  city: string
  country: string
}

interface TextProps {
  name: string
  label: string
  hint?: string
  maxLength?: number
}

const TextControl = ({ name, label, hint, maxLength }: TextProps) =>
  createElement('input', { name, title: label, placeholder: hint, maxLength })

const { Field, FieldGrid } = defineFields<AddressForm>()({
  city: field(TextControl, msg('City'), { hint: msg('9 digits'), maxLength: 40 }),
  country: field(TextControl, msg('Country')),
})

describe('A field said as data', () => {
  it('is drawn by its name with all that was said of it', () => {
    expect(renderToStaticMarkup(createElement(Field<'city'>, { name: 'city' }))).toBe(
      '<input title="City" placeholder="9 digits" maxLength="40" name="city"/>',
    )
  })

  it('takes what depends on the moment where it is drawn', () => {
    expect(
      renderToStaticMarkup(createElement(Field<'city'>, { name: 'city', hint: 'Leeds?' })),
    ).toBe('<input title="City" placeholder="Leeds?" maxLength="40" name="city"/>')
  })

  it('stands in a grid in the order of the names', () => {
    const grid = renderToStaticMarkup(createElement(FieldGrid, { names: ['country', 'city'] }))
    expect([...grid.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(['country', 'city'])
  })

  it('is refused by the types where the form or the control does not have it', () => {
    const city = field(TextControl, msg('City'))
    // @ts-expect-error: the form has no such field
    defineFields<AddressForm>()({ town: city })
    // @ts-expect-error: a label that is not marked as a text of the product
    field(TextControl, 'A town of no label')
    // @ts-expect-error: the control has no such property
    field(TextControl, msg('City'), { rows: 3 })
    // @ts-expect-error: nothing was said of a field of this name
    createElement(FieldGrid, { names: ['town'] })
    expect(Object.keys(city.facts)).toEqual([])
  })
})
